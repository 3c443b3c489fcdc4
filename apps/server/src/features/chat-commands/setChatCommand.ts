import { chatCommandKey, maxChatCommands, type starsEndpoints } from 'ufi-stars/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkActor } from '../../queries/checkActor.ts';
import { readChatCommands } from './readChatCommands.ts';

// Roles of the owner's staff change under this lock too, and commands are counted under it.
const lockText = 'select from scopes where id = $1 for no key update';

const keepText = `
insert into chat_commands as c (owner_id, key, name, answer) values ($1, $2, $3, $4)
on conflict (owner_id, key) do update set name = excluded.name, answer = excluded.answer
where (c.name, c.answer) <> (excluded.name, excluded.answer)`;

const removeText = 'delete from chat_commands where owner_id = $1 and key = $2';

// A comment that was decided before it sees other rights, and is decided anew.
const touchText = 'update scopes set rights_version = rights_version + 1 where id = $1';

/** Sets a chat command of a person or page, or takes it away. Idempotent, so it needs no idempotency key. */
export const setChatCommand: Handler<typeof starsEndpoints.setChatCommand> = async (
  { owner_id: owner, name, answer, actor = null },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await checkActor(pool, { person, actor });
  return transaction(pool, async (client) => {
    await client.query(lockText, [owner]);
    await checkCanModerate(client, { scope: owner, person, action: 'manageStars' });
    const key = chatCommandKey(name);
    const { rowCount } =
      answer === null
        ? await client.query(removeText, [owner, key])
        : await client.query(keepText, [owner, key, name, answer]);
    if (rowCount !== 0) await client.query(touchText, [owner]);
    const commands = await readChatCommands(client, owner);
    if (commands.length > maxChatCommands) throw new ApiError('badParameter', { fields: { name: 'too_many' } });
    return { commands };
  });
};
