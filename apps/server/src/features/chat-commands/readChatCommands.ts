import type { ClientBase } from 'pg';
import { withChatCommand, type ChatCommand } from 'ufi-stars/contract';

const listText = 'select name, answer from chat_commands where owner_id = $1';

/** The chat commands of a person or page, in the order of their names. */
export async function readChatCommands(database: Pick<ClientBase, 'query'>, owner: string): Promise<ChatCommand[]> {
  const { rows } = await database.query<ChatCommand>({ name: 'chat-commands', text: listText, values: [owner] });
  return rows.reduce<ChatCommand[]>(withChatCommand, []);
}
