import { createServer, type Socket } from 'node:net';

/** Takes mail, says that it has no time, says nothing at all, or goes away when it should say that it has it. */
export type SmtpMood = 'takes' | 'refuses' | 'hangs' | 'breaks';

export interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** Head and body, lines without the dots that SMTP adds. */
  readonly text: string;
}

interface Smtp {
  mood: SmtpMood;
  /** How often somebody has called. */
  calls: number;
  readonly taken: TakenMail[];
  /** What an account is, as `AUTH PLAIN` says it. */
  readonly account: string;
}

/** A mail server of a test's own: the dialogue alone, over a socket, with one account. */
export async function smtpServer(user = 'mall', password = 'smtp-pass-9') {
  const account = Buffer.from(`\0${user}\0${password}`).toString('base64');
  const state: Smtp = { mood: 'takes', calls: 0, taken: [], account };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    state.calls += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (state.mood === 'refuses') socket.end('421 no time\r\n');
    else if (state.mood !== 'hangs') talk(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://${user}:${password}@127.0.0.1:${port}`, state, close };
}

function talk(socket: Socket, state: Smtp): void {
  const dialogue = new Dialogue(state);
  let rest = '';
  const say = (answer: string | undefined) => {
    if (answer === undefined) socket.destroy();
    else if (answer !== '') socket.write(`${answer}\r\n`);
  };
  say('220 test');
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) say(dialogue.answer(line));
  });
}

class Dialogue {
  private readonly mail = { from: '', to: '' };
  private signedIn = false;
  private data: string[] | undefined;

  constructor(private readonly state: Smtp) {}

  /** What is said to a line; nothing while a text comes, undefined where nobody says anything any more. */
  answer(line: string): string | undefined {
    if (this.data && line !== '.') {
      this.data.push(line.replace(/^\./, ''));
      return '';
    }
    return this.data ? this.take(this.data) : this.obey(line);
  }

  private take(lines: readonly string[]): string | undefined {
    this.data = undefined;
    if (this.state.mood === 'breaks') return;
    this.state.taken.push({ ...this.mail, text: lines.join('\n') });
    return '250 taken';
  }

  private obey(line: string): string | undefined {
    const [verb = '', rest = ''] = line.split(/ (.*)/s);
    const address = /<([^>]*)>/.exec(rest)?.[1] ?? '';
    if (verb === 'EHLO') return '250-test\r\n250 AUTH PLAIN';
    if (verb === 'QUIT') return;
    if (verb === 'AUTH') {
      this.signedIn = rest === `PLAIN ${this.state.account}`;
      return this.signedIn ? '235 welcome' : '535 who?';
    }
    if (!this.signedIn) return '530 sign in first';
    if (verb === 'MAIL') this.mail.from = address;
    if (verb === 'RCPT') this.mail.to = address;
    if (verb === 'DATA') this.data = [];
    return verb === 'DATA' ? '354 go on' : '250 fine';
  }
}
