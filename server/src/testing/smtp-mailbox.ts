// A mail server that keeps its mails, and that can be away, slow, choosy, rude or mortal.
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope, which may differ from the message. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

/** The points of a conversation at which the mail server can answer as it likes. `message`: after the last byte of DATA. */
export type SmtpStep = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL FROM' | 'message';

/** Replies of the mail server; each may be replaced at any time. */
export interface SmtpManners {
  /** An answer such as `550 5.1.1 nobody has this address` refuses a recipient. */
  refuse: (to: string) => string | undefined;
  /**
   * The exact answer in place of the usual one. An empty one keeps silent, about a message that is accepted too. EHLO takes no
   * text: any answer refuses it with 500.
   */
  answer: (at: SmtpStep, to?: string) => string | undefined;
  /** Runs before the message is accepted: it may take its time. */
  beforeAccept: (to: string) => Promise<void> | void;
  /** Breaks off the connection at a point of the conversation. `answer`: the message is accepted, but no answer is sent. */
  dies: (at: 'connection' | 'sender' | 'message' | 'answer', to?: string) => boolean;
}

export interface SmtpMailboxOptions {
  /** Extensions that EHLO offers besides the usual. Default: neither. */
  readonly offers?: readonly ('AUTH' | 'STARTTLS')[];
}

type Done = (error?: Error | null) => void;

export class SmtpMailbox {
  readonly received: ReceivedMail[] = [];
  /** Passwords that arrived, and whether the connection was encrypted. */
  readonly logins: { readonly password: string; readonly isEncrypted: boolean }[] = [];
  readonly manners: SmtpManners = {
    refuse: () => undefined,
    answer: () => undefined,
    beforeAccept: () => undefined,
    dies: () => false,
  };
  /** Connections that were opened. */
  connections = 0;
  /** Times that it did not answer as usual. */
  told = 0;
  /** Mails whose message was begun, accepted or not. */
  begun = 0;
  readonly #offers: readonly string[];
  #port = 0;
  #server: SMTPServer | undefined;
  readonly #sockets = new Map<number, Socket>();

  constructor({ offers = [] }: SmtpMailboxOptions = {}) {
    this.#offers = offers;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, the second time at the same address as the first. */
  async start(): Promise<this> {
    const { manners } = this;
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS', 'AUTH'].filter((command) => !this.#offers.includes(command)),
      closeTimeout: 100,
      onConnect: (session, done) => {
        this.connections += 1;
        if (manners.dies('connection')) return this.#breakOff(session);
        if (manners.answer('EHLO') !== undefined) {
          this.told += 1;
          Object.assign(session, { disabledCommands: ['EHLO', 'HELO', 'STARTTLS', 'AUTH'] });
        }
        this.#answer(session, manners.answer('greeting'), done);
      },
      onAuth: ({ username, password }, session, done) => {
        this.logins.push({ password: password ?? '', isEncrypted: session.secure });
        this.#answer(session, manners.answer('AUTH'), (error) =>
          error ? done(error) : done(null, { user: username }),
        );
      },
      onMailFrom: (_address, session, done) => {
        if (manners.dies('sender')) return this.#breakOff(session);
        this.#answer(session, manners.answer('MAIL FROM'), done);
      },
      onRcptTo: ({ address }, session, done) => this.#answer(session, manners.refuse(address), done),
      onData: (stream, session, done) => {
        this.begun += 1;
        const { envelope } = session;
        const to = envelope.rcptTo.map(({ address }) => address);
        if (manners.dies('message', to[0])) {
          stream.once('data', () => this.#breakOff(session));
          return;
        }
        const receive = async () => {
          const raw = await buffer(stream);
          const answer = manners.answer('message', to[0]);
          if (answer) return this.#answer(session, answer, done);
          await manners.beforeAccept(to[0] ?? '');
          this.received.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, raw });
          if (manners.dies('answer', to[0])) return this.#breakOff(session);
          this.#answer(session, answer, done);
        };
        receive().catch(done);
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      this.#sockets.set(remotePort, socket);
      socket.once('close', () => this.#sockets.delete(remotePort));
    });
    await new Promise<void>((resolve) => void server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Goes away at once, in the middle of its work. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
    this.#server = undefined;
  }

  mailsTo(address: string): Promise<Email[]> {
    const mails = this.received.filter(({ to }) => to.includes(address));
    return Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  }

  /** Refuses with exactly this text: the library would put an enhanced code of its own into it. */
  #answer({ remotePort }: SMTPServerSession, answer: string | undefined, done: Done): void {
    const socket = this.#sockets.get(remotePort);
    if (answer === undefined) done();
    else this.told += 1;
    if (!answer || !socket) return;
    const { write } = socket;
    socket.write = () => {
      socket.write = write;
      return write.call(socket, `${answer}\r\n`, 'utf8');
    };
    done(Object.assign(new Error('refused'), { responseCode: Number.parseInt(answer, 10) || 550 }));
  }

  #breakOff({ remotePort }: SMTPServerSession): void {
    this.told += 1;
    this.#sockets.get(remotePort)?.destroy();
  }
}
