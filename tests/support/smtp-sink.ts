import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail as the sink took it: its envelope and everything between DATA and the dot, lines ended by a line feed. */
interface TakenMail {
  from: string;
  to: string[];
  data: string;
}

/** A mail server on this machine that keeps what it takes. */
export interface SmtpSink {
  url: string;
  mails: TakenMail[];
  /** The commands that came, oldest first. */
  heard: string[];
  /** The replies to commands instead of an OK, such as `RCPT` → `550 no`; `drop` closes the connection. */
  says: Map<string, string>;
  close(): Promise<void>;
}

const newMail = (): TakenMail => ({ from: '', to: [], data: '' });
const addressIn = (line: string): string => /<(.*)>/.exec(line)?.[1] ?? '';

function serve(socket: Socket, sink: Pick<SmtpSink, 'mails' | 'heard' | 'says'>): void {
  let mail = newMail();
  let isData = false;
  let rest = '';
  const response = (command: string, yes: string): void => {
    const reply = sink.says.get(command) ?? yes;
    if (reply === 'drop') socket.destroy();
    else socket.write(`${reply}\r\n`);
  };
  const takeLine = (line: string): void => {
    if (isData && line !== '.') return void (mail.data += `${line.replace(/^\./, '')}\n`);
    const command = isData ? '.' : line.slice(0, 4).toUpperCase();
    sink.heard.push(command);
    isData = command === 'DATA' && !sink.says.has('DATA');
    if (command === 'MAIL') mail = { ...newMail(), from: addressIn(line) };
    if (command === 'RCPT') mail.to.push(addressIn(line));
    if (command === '.' && sink.says.get('.')?.startsWith('5') !== true) sink.mails.push(mail);
    response(command, command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop()!;
    lines.forEach(takeLine);
  });
  response('greeting', '220 sink ready');
}

/** Starts a mail server on a free port. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const sink = { mails: [] as TakenMail[], heard: [] as string[], says: new Map<string, string>() };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    serve(socket, sink);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    ...sink,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
