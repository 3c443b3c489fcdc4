import { connect } from 'node:net';

/** The people of a benched Prosody; it listens on its loopback address alone. */
export const prosody = {
  host: 'localhost',
  people: 2_000,
  person: (index: number): string => `u${index}`,
  password: 'bench',
};

/** A signed-in XMPP client, as far as sending needs one. */
export interface XmppSession {
  /** Sends a text and waits until the server acknowledges it (XEP-0198). One at a time. */
  send(to: string, text: string): Promise<void>;
  close(): void;
}

const open = `<?xml version='1.0'?><stream:stream to='${prosody.host}' version='1.0' xmlns='jabber:client'
  xmlns:stream='http://etherx.jabber.org/streams'>`;
const management = 'urn:xmpp:sm:3';

const signIn = (person: string): readonly (readonly [sent: string, received: RegExp])[] => {
  const secret = Buffer.from(`\0${person}\0${prosody.password}`).toString('base64');
  return [
    [open, /<\/stream:features>/],
    [`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`, /<success/],
    [open, /<\/stream:features>/],
    [`<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>`, /<jid>/],
    [`<enable xmlns='${management}'/>`, /<enabled/],
  ];
};

/** Signs a person in at a server on loopback, without TLS. */
export async function connectXmpp(port: number, person: string): Promise<XmppSession> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').setNoDelay();
  let received = '';
  let check = (): void => {};
  let fail: (error: Error) => void = () => {};
  socket.on('data', (chunk: string) => {
    received += chunk;
    check();
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error(`the server has closed the stream of ${person}: ${received}`)));
  const ask = (text: string, expected: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      received = '';
      check = () => (expected.test(received) ? resolve() : undefined);
      fail = reject;
      socket.write(text);
    });
  for (const [text, expected] of signIn(person)) await ask(text, expected);
  let sent = 0;
  return {
    async send(to, text) {
      sent += 1;
      const message = `<message type='chat' id='m${sent}' to='${to}@${prosody.host}'><body>${text}</body></message>`;
      await ask(`${message}<r xmlns='${management}'/>`, new RegExp(`<a [^>]*h=['"]${sent}['"]`));
    },
    close: () => void socket.destroy(),
  };
}
