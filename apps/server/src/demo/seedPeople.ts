import { addPerson, type Identity } from '../features/accounts/index.ts';
import { grantStars } from '../features/ledger/index.ts';
import { markPerson } from '../start/operators/markPerson.ts';
import { markWorkUsers } from '../start/operators/markWorkUsers.ts';
import type { Keys } from './createKeys.ts';
import type { TimedServices } from './createTimedServices.ts';
import { crowd } from './crowd.ts';
import { demoEmail, demoPeople, type DemoPerson } from './demoPeople.ts';

/** Stars that each of the demo people has. */
const demoStars = 1_250;

interface PeopleParts {
  readonly timed: TimedServices;
  readonly keys: Keys;
  readonly identity: Pick<Identity, 'hashPassword'>;
  readonly password: string;
}

/** Signs everybody up; those with a part can sign in. Gives the latter their lines, marks, and stars. */
export async function seedPeople({ timed, keys, identity, password }: PeopleParts): Promise<void> {
  const { pool, ids } = timed.services;
  const passwordHash = await identity.hashPassword(password);
  const everybody = [
    ...demoPeople.map((person) => ({ ...person, email: demoEmail(person), passwordHash })),
    ...crowd.map((person, index) => ({ ...person, email: `gente-${index + 1}@demo.ufi`, passwordHash: null })),
  ].map((person) => ({ ...person, id: ids.next() }));
  for (const { key, id } of everybody) keys.set(key, id);
  // Side by side: each waits for the database, not for the one before.
  await Promise.all(
    everybody.map(({ id, email, name, locale = 'pt-BR', isInstanceOwner = false, ...person }) => {
      const account = { id, email, name, locale, isInstanceOwner, passwordHash: person.passwordHash };
      return addPerson(pool, { ...account, isDemo: true });
    }),
  );
  await Promise.all(demoPeople.map((person) => introduce(person, timed, keys)));
}

async function introduce(person: DemoPerson, { services, call }: TimedServices, { idOf }: Keys): Promise<void> {
  const { key, name, coverLine, traits = {} } = person;
  const { pool } = services;
  const email = demoEmail(person);
  await call('saveProfile', { name, bio: coverLine }, { person: idOf(key) });
  if (traits.isBot) await markPerson(pool, { email, isBot: true });
  if (traits.persona !== undefined) await markPerson(pool, { email, persona: traits.persona });
  if (traits.isWorkUser) await markWorkUsers(pool, { of: email, isOn: true });
  await grantStars(services, { person: idOf(key), amount: demoStars, key: `demo/${key}` });
}
