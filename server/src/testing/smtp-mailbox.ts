// A mail server that keeps what it is given, and that can be away, slow, choosy or mortal.
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Of the envelope: what the mail server was told, whatever the message says. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

/** What the mail server does; each may be replaced at any time. */
export interface SmtpManners {
  /** An answer such as `550 5.1.1 nobody has this address` refuses a recipient. */
  refuse: (to: string) => string | undefined;
  /** Runs before the message is accepted: it may take its time. */
  beforeAccept: (to: string) => Promise<void> | void;
  /** Breaks off the connection at a point of the conversation. */
  dies: (at: 'connection' | 'sender' | 'message', to?: string) => boolean;
}

export class SmtpMailbox {
  readonly received: ReceivedMail[] = [];
  readonly manners: SmtpManners = {
    refuse: () => undefined,
    beforeAccept: () => undefined,
    dies: () => false,
  };
  /** Mails whose message was begun, accepted or not. */
  begun = 0;
  #port = 0;
  #server: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, the second time at the same address as the first. */
  async start(): Promise<this> {
    const { manners } = this;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        if (manners.dies('connection')) return this.#breakOff();
        done();
      },
      onMailFrom: (_address, _session, done) => {
        if (manners.dies('sender')) return this.#breakOff();
        done();
      },
      onRcptTo: ({ address }, _session, done) => {
        const answer = manners.refuse(address);
        if (answer === undefined) return done();
        done(Object.assign(new Error(answer.slice(4)), { responseCode: Number.parseInt(answer, 10) }));
      },
      onData: (stream, { envelope }, done) => {
        this.begun += 1;
        const to = envelope.rcptTo.map(({ address }) => address);
        if (manners.dies('message', to[0])) {
          stream.once('data', () => this.#breakOff());
          return;
        }
        const receive = async () => {
          const raw = await buffer(stream);
          await manners.beforeAccept(to[0] ?? '');
          this.received.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, raw });
        };
        receive().then(() => done(), done);
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => void server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Goes away in the middle of whatever it does. */
  async stop(): Promise<void> {
    this.#breakOff();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
    this.#server = undefined;
  }

  mailsTo(address: string): Promise<Email[]> {
    const mails = this.received.filter(({ to }) => to.includes(address));
    return Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  }

  #breakOff(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
