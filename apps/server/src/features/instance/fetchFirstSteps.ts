import { defaultClientSettings, firstSteps, type endpointRegistry, type FirstStep } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { isLoopback } from '../../runtime/isLoopback.ts';
import type { UsesLiveSettings } from '../instance-settings/index.ts';
import type { UsesServerFacts } from './serverFacts.ts';

type StepRow = Readonly<Record<Exclude<FirstStep, 'network' | 'origin' | 'mail'>, boolean>> & {
  readonly email: string | null;
};

const text = `select u.email, coalesce(u.email_verified, false) as "ownAddress",
  exists (select from second_steps s where s.user_id = p.user_id and s.turned_on_at is not null) as "secondStep",
  exists (select from groups) or exists (select from actors a where a.kind = 'page')
    or exists (select from sites h where h.deleted_at is null) as place,
  exists (select from people o where o.id <> p.id and o.user_id is not null)
    or exists (select from invitations i where i.expires_at > now() and i.used < i.uses) as people
from people p left join identity_users u on u.id = p.user_id where p.id = $1`;

/** The first steps of an instance that are done, for one of its owners. */
export const fetchFirstSteps: Handler<
  typeof endpointRegistry.fetchFirstSteps,
  UsesDatabase & UsesLiveSettings & UsesServerFacts
> = async (_, caller, { pool, liveSettings, serverFacts }) => {
  const person = await checkOwnsInstance(pool, caller, 'manageInstance');
  const { rows } = await pool.query<StepRow>({ name: 'first steps', text, values: [person] });
  const origin = serverFacts?.publicOrigin;
  const done: Partial<Record<FirstStep, boolean>> = {
    ...rows[0],
    network: (await liveSettings.recent()).network_name !== defaultClientSettings.networkName,
    origin: origin !== undefined && !isLoopback(new URL(origin).hostname),
    mail: serverFacts?.sendsMail === true,
  };
  return { done: firstSteps.filter((step) => done[step] === true), email: rows[0]?.email ?? null };
};
