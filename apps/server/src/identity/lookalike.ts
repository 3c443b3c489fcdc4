import type { Pool } from 'pg';
import { foldName } from 'ufi-core/text';
import unhomoglyph from 'unhomoglyph';
import { Refused } from '../road/refused.ts';
import { personName } from './personName.ts';

/** What only those who run a network are called. */
const reserved = [
  ...['Admin', 'Administrator', 'Administrador', 'Administradora', 'Moderator', 'Moderador', 'Moderadora'],
  ...['Staff', 'Equipe', 'Support', 'Suporte', 'System', 'Sistema', 'Root', 'مشرف', 'الدعم'],
];

/** What a name looks like: letters of other scripts as those that they are taken for, in either case. */
const looksOf = (name: string): string[] => [foldName(unhomoglyph(name)), unhomoglyph(foldName(name))];

const joined = (look: string): string => look.replaceAll(' ', '');

/** Whether a name is another one, and looks the same. */
export function looksLike(name: string, other: string): boolean {
  const looks = looksOf(other);
  return foldName(name) !== foldName(other) && looksOf(name).some((look, form) => look === looks[form]);
}

const isReserved = (name: string): boolean => {
  const looks = looksOf(name).map(joined);
  return reserved.some((word) => looksOf(word).some((look, form) => joined(look) === looks[form]));
};

const staffText = `
select a.name from actors a where a.is_verified
union select a.name from people h join actors a on a.id = h.id where h.is_instance_owner
union select a.name from page_staff s join actors p on p.id = s.page_id and p.is_verified
  join actors a on a.id = s.person_id where s.role <> 'NO_PERMISSION'`;

/**
 * Refuses a name that is to be taken for somebody's who runs the network, a verified page or who works for one (A13):
 * the same to the eye in other letters. Who is called the very same may be so.
 *
 * @throws Refused badParameter (`name`: `confusable`)
 */
export async function checkLookalike(pool: Pool, given: string): Promise<void> {
  const name = personName(given)?.name;
  if (name === undefined) return;
  const { rows } = await pool.query<{ name: string }>({ name: 'staff names', text: staffText });
  if (isReserved(name) || rows.some((staff) => looksLike(name, staff.name))) {
    throw new Refused('badParameter', { fields: { name: 'confusable' } });
  }
}
