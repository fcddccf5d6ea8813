// A TCP proxy that can stop forwarding without closing anything, as a firewall that has forgotten its connections, or a server that is frozen.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  readonly port: number;
  /** From now on nothing is forwarded, also of connections that are made now. */
  stall(): void;
  /** What was sent meanwhile is lost, with its connections. */
  resume(): void;
  close(): void;
}

export async function startStallingProxy(target: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => isStalled || to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    forward(client, database);
    forward(database, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true;
    },
    resume() {
      isStalled = false;
      breakOff();
    },
    close() {
      breakOff();
      server.close();
    },
  };
}
