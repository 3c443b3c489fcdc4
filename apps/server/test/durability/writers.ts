import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** One attempt to add a comment. */
export interface Attempt {
  readonly clientId: string;
  readonly text: string;
  readonly writer: number;
}

/** Shared log of all writers: the attempts without an answer, and the acknowledged comments. */
export interface Ledger {
  readonly unanswered: Map<string, Attempt>;
  /** The comment's id from the answer, by client id. */
  readonly acknowledged: Map<string, string>;
}

/** A signed-in person who writes to one thread. */
export interface Writer {
  readonly number: number;
  readonly cookie: string;
}

interface Destination {
  readonly origin: string;
  /** The origin that the server considers its own. */
  readonly publicOrigin: string;
  readonly thread: string;
  /** Stars with each comment; without, there are none. */
  readonly stars?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answer {
  readonly status: number;
  readonly cookie: string | null;
  readonly body: unknown;
}

/** Sends a call like the web app. Rejects if the connection breaks before the complete answer. */
export function post(
  destination: Pick<Destination, 'origin' | 'publicOrigin'>,
  path: string,
  call: { body: object; cookie?: string },
): Promise<Answer> {
  const text = JSON.stringify(call.body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-ufi-client': '1',
    origin: destination.publicOrigin,
    ...(call.cookie !== undefined && { cookie: call.cookie }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${destination.origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (!answer.complete) return reject(new Error('the answer was cut off'));
        const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? null;
        return resolve({
          status: answer.statusCode ?? 0,
          cookie,
          body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

const addPath = '/ufi/add/comment/';

/** Sends one comment and records the answer. Returns whether the server is still up. */
export async function send(
  destination: Destination,
  writer: Writer,
  { attempt, ledger }: { attempt: Attempt; ledger: Ledger },
) {
  const tip = destination.stars === undefined ? {} : { stars_quantity: destination.stars, stars_source: 'amount' };
  const comment = { comment_text: attempt.text, client_id: attempt.clientId, ...tip };
  const body = { ft_ent_identifier: destination.thread, ...comment };
  let answer: Answer;
  try {
    answer = await post(destination, addPath, { body, cookie: writer.cookie });
  } catch {
    return false;
  }
  if (answer.status >= 500) return true;
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { payload } = answer.body as {
    payload: { records: { comments: { fbid: string; clientid: string | null }[] } };
  };
  const added = payload.records.comments.find(({ clientid }) => clientid === attempt.clientId);
  ledger.acknowledged.set(attempt.clientId, added?.fbid ?? '');
  ledger.unanswered.delete(attempt.clientId);
  return true;
}

/** Resends the unanswered attempts with their client ids, then adds comments until the server is gone. */
export async function writeUntilGone(destination: Destination, writer: Writer, ledger: Ledger): Promise<void> {
  const left = [...ledger.unanswered.values()].filter(({ writer: number }) => number === writer.number);
  for (const attempt of left) if (!(await send(destination, writer, { attempt, ledger }))) return;
  for (;;) {
    const attempt = { clientId: randomUUID(), text: `comment ${ledger.acknowledged.size}`, writer: writer.number };
    ledger.unanswered.set(attempt.clientId, attempt);
    if (!(await send(destination, writer, { attempt, ledger }))) return;
  }
}

/** Resends the unanswered attempts until none is left. */
export async function sendUnanswered(destination: Destination, writer: Writer, ledger: Ledger): Promise<void> {
  const left = [...ledger.unanswered.values()].filter(({ writer: number }) => number === writer.number);
  for (const attempt of left) {
    if (!(await send(destination, writer, { attempt, ledger }))) throw new Error('the server went away while settling');
  }
}
