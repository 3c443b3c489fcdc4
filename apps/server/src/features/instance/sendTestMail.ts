import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesMailOutbox } from '../account-mail/index.ts';

const text = `select u.email from people p join identity_users u on u.id = p.user_id where p.id = $1`;

/** Sends an owner of the instance a mail, like all mail by its queue. */
export const sendTestMail: Handler<typeof endpointRegistry.sendTestMail, UsesDatabase & UsesMailOutbox> = async (
  { actor },
  caller,
  { pool, mail },
) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  const { rows } = await pool.query<{ email: string }>({ name: 'own address', text, values: [person] });
  const [row] = rows;
  if (row === undefined || mail === undefined) throw new ApiError('noSuchObject');
  const { email } = row;
  const once = { key: `test ${person}`, everySeconds: 60 };
  await mail.add(pool, { kind: 'told', what: 'test', email, locale: caller.locale }, once);
  return { email };
};
