import type { MercuryPayload, ThreadMark } from 'ufi-mercury/contract';
import type { Client } from '../../client.ts';
import type { PersonKey } from '../../suiteData.ts';
import type { ScenarioContext } from '../../scenarioContext.ts';

let sent = 0;

/** Sends a message, with a text of its own. */
export const send = async (client: Client, input: object): Promise<MercuryPayload> =>
  client.call('sendMessage', { body: `Mensagem ${(sent += 1)}`, client_id: `message-${sent}`, ...input });

/** Makes two people friends. */
export async function befriend({ as, ids }: ScenarioContext, one: PersonKey, other: PersonKey): Promise<void> {
  await (await as(one)).call('setConnection', { profile_id: ids[other], is_connected: true });
  await (await as(other)).call('setConnection', { profile_id: ids[one], is_connected: true });
}

/** The message in an answer. */
export const actionOf = ({ actions = [] }: MercuryPayload) => {
  const action = actions.at(-1);
  if (action?.action_type !== 'ma-type:user-generated-message') throw new Error('the answer holds no message');
  return action;
};

/** Answers one query of the graph. */
export const graph = async (client: Client, query: object): Promise<MercuryPayload> => {
  const asked = { queries: { q: query } } as Parameters<typeof client.call<'queryGraph'>>[1];
  const { q } = (await client.call('queryGraph', asked)).results;
  if (q === undefined || 'error_payload' in q) throw new Error(`refused: ${JSON.stringify(q)}`);
  return q.data;
};

/** The thread with an actor. */
export const threadWith = (client: Client, other: string, more: object = {}): Promise<MercuryPayload> =>
  graph(client, { query: 'thread', other_user_fbid: other, limit: 20, ...more });

/** The newest threads of a list. */
export const list = (client: Client, name: string): Promise<MercuryPayload> =>
  graph(client, { query: 'thread_list', list: name, limit: 20 });

/** The mark of a thread in an answer. */
export const markOf = ({ thread_marks: marks = [] }: MercuryPayload, thread: string): ThreadMark | undefined =>
  marks.find(({ thread_id: id }) => id === thread);

/** The people of a scenario, and a message of the first to the second. */
export async function begin({ as, ids }: ScenarioContext, from: PersonKey, to: PersonKey) {
  const [writer, reader] = [await as(from), await as(to)];
  const answer = await send(writer, { other_user_fbid: ids[to] });
  const message = actionOf(answer);
  return { writer, reader, message, thread: message.thread_id, answer };
}
