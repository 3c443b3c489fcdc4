import { ApiError } from '../../errors/apiError.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

/** Says whether buyers are of age. What they say of themselves is asked in any case. */
export interface AgeCheck {
  /** The verifier, whose answers are remembered; null if there is nobody to ask. */
  readonly verifier: string | null;
  /** @throws OutboundError if there is no answer */
  isAdult(person: string): Promise<boolean>;
}

/** Takes buyers' own word. */
export const selfDeclared: AgeCheck = { verifier: null, isAdult: async () => true };

interface Known {
  readonly is_minor: boolean;
  /** The verifier has said before that they are of age. */
  readonly is_adult: boolean;
}

const knownText = `
select p.is_minor, exists (select from known_adults k where k.person_id = p.id and k.verifier = $2) as is_adult
from people p where p.id = $1`;

const rememberText = 'insert into known_adults (person_id, verifier) values ($1, $2) on conflict do nothing';

const refused = (reason: 'age_unknown' | 'age_not_confirmed') =>
  new ApiError('badParameter', { fields: { is_adult: reason } });

/**
 * Refuses a buyer who is not of age, before anything is paid. Who is of age stays so: that answer is remembered, any
 * other is asked for again.
 *
 * @throws ApiError starsMinor; badParameter if the verifier does not confirm their age, or can't be asked
 */
export async function checkAge(
  { pool }: UsesDatabase,
  { ageCheck = selfDeclared }: { readonly ageCheck?: AgeCheck | undefined },
  person: string,
): Promise<void> {
  const { verifier } = ageCheck;
  const { rows } = await pool.query<Known>({ name: 'known-adult', text: knownText, values: [person, verifier] });
  const [known] = rows;
  if (known?.is_minor !== false) throw new ApiError('starsMinor');
  if (verifier === null || known.is_adult) return;
  const isAdult = await ageCheck.isAdult(person).catch((error: unknown) => {
    if (error instanceof OutboundError) throw refused('age_unknown');
    throw error;
  });
  if (!isAdult) throw refused('age_not_confirmed');
  await pool.query(rememberText, [person, verifier]);
}
