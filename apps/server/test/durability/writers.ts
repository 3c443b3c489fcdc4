import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** One attempt to add a comment or to send a message. */
export interface Attempt {
  readonly clientId: string;
  readonly text: string;
  readonly writer: number;
}

/** Shared log of all writers: the attempts without an answer, and what was acknowledged. */
export interface Ledger {
  readonly unanswered: Map<string, Attempt>;
  /** The id from the answer, by client id. */
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
  /** The thread is one of messages. */
  readonly hasMessages?: boolean;
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

/** The call of an attempt, and where its answer names what was made. */
function callOf({ thread, stars, hasMessages = false }: Destination, { text, clientId }: Attempt) {
  if (hasMessages) return { path: '/messaging/send/', body: { thread_id: thread, body: text, client_id: clientId } };
  const tip = stars === undefined ? {} : { stars_quantity: stars, stars_source: 'amount' };
  const comment = { comment_text: text, client_id: clientId, ...tip };
  return { path: '/ufi/add/comment/', body: { ft_ent_identifier: thread, ...comment } };
}

interface Made {
  readonly records?: { readonly comments: readonly { readonly fbid: string; readonly clientid: string | null }[] };
  readonly actions?: readonly { readonly action_id: string; readonly offline_threading_id: string | null }[];
}

const idOf = ({ records, actions = [] }: Made, clientId: string): string =>
  records?.comments.find(({ clientid }) => clientid === clientId)?.fbid ??
  actions.find(({ offline_threading_id: id }) => id === clientId)?.action_id ??
  '';

/** Sends one comment or message and records the answer. Returns whether the server is still up. */
export async function send(
  destination: Destination,
  writer: Writer,
  { attempt, ledger }: { attempt: Attempt; ledger: Ledger },
) {
  const { path, body } = callOf(destination, attempt);
  let answer: Answer;
  try {
    answer = await post(destination, path, { body, cookie: writer.cookie });
  } catch {
    return false;
  }
  if (answer.status >= 500) return true;
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { payload } = answer.body as { readonly payload: Made };
  ledger.acknowledged.set(attempt.clientId, idOf(payload, attempt.clientId));
  ledger.unanswered.delete(attempt.clientId);
  return true;
}

/** Resends the unanswered attempts with their client ids, then makes new ones until the server is gone. */
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
