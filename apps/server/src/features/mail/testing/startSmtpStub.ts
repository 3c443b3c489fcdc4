import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the stub does with the next messages. */
export type SmtpBehaviour =
  /** Takes them. */
  | 'takes'
  /** Refuses the recipient for good. */
  | 'refuses'
  /** Refuses for now. */
  | 'defers'
  /** Accepts the connection, and says nothing. */
  | 'silent'
  /** Takes the message, and hangs up without an answer. */
  | 'hangsUp'
  /** Answers what is no SMTP. */
  | 'babbles';

/** An SMTP server on loopback that takes messages, or misbehaves. */
export interface SmtpStub {
  readonly url: string;
  /** The messages that it has acknowledged, headers and all. */
  readonly taken: readonly string[];
  /** Number of the client's connections so far. */
  connections(): number;
  behave(behaviour: SmtpBehaviour): void;
  stop(): Promise<void>;
}

/** Starts an SMTP server for tests. */
export async function startSmtpStub(): Promise<SmtpStub> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let behaviour: SmtpBehaviour = 'takes';
  let connections = 0;

  const answer = (socket: Socket, line: string): void => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT' && behaviour === 'refuses') return void socket.write('550 5.1.1 no such mailbox\r\n');
    if (command === 'RCPT' && behaviour === 'defers') return void socket.write('451 4.7.1 later\r\n');
    if (command === 'DATA') return void socket.write('354 go on\r\n');
    if (command === 'QUIT') return void socket.end('221 bye\r\n');
    socket.write('250 ok\r\n');
  };

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (behaviour === 'silent') return;
    if (behaviour === 'babbles') return void socket.end('<html>hello</html>\r\n\r\n');
    let text = '';
    let isData = false;
    socket.write('220 stub\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (!isData) {
          answer(socket, part);
          isData = part.toUpperCase() === 'DATA';
        } else if (behaviour === 'hangsUp') {
          return void socket.destroy();
        } else {
          isData = false;
          taken.push(part);
          socket.write('250 taken\r\n');
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    connections: () => connections,
    behave: (next) => void (behaviour = next),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
