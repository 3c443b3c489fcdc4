import { endpointRegistry } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../../errors/apiError.ts';
import { signInAttempt, type Identity } from '../../../features/accounts/index.ts';
import type { FoundAccount, NamedProvider, WaitingSignIn } from '../../../features/open-id/index.ts';
import type { SecondStep } from '../../../features/second-step/index.ts';
import { admit, type UsesSignUpModes } from '../../../features/sign-up/index.ts';
import type { UsesDatabase } from '../../../runtime/baseServices.ts';
import type { Visit } from '../../../access/visit.ts';
import type { OpenIdProblem } from '../../documents/openIdPage.ts';
import type { RateLimits } from '../../../access/rateLimits.ts';

/** Dependencies of {@link enterByProvider}. */
export interface EntranceTools {
  readonly identity: Pick<Identity, 'isKnownDevice' | 'startSession'>;
  readonly secondStep: Pick<SecondStep, 'read' | 'pass'>;
  readonly limits: Pick<RateLimits, 'limitCode' | 'limitSignUp'>;
  readonly services: UsesDatabase & UsesSignUpModes;
}

/** What a sign-in by the provider has come to. */
export type Entered =
  | { readonly is: 'in'; readonly token: string }
  | { readonly is: 'waiting'; readonly needs: WaitingSignIn['needs']; readonly isWrong: boolean }
  | { readonly is: 'nowhere'; readonly problem: OpenIdProblem };

/** Somebody whom the provider has named, and what they have written since. */
export interface Arrival extends Pick<WaitingSignIn, 'purpose' | 'claims'> {
  readonly provider: NamedProvider;
  /** What was missing when they came; undefined as long as nothing was. */
  readonly needs?: WaitingSignIn['needs'];
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

const { name: nameSchema } = endpointRegistry.signUp.input.entries;

const nowhere = (problem: OpenIdProblem): Entered => ({ is: 'nowhere', problem });
const waiting = (needs: WaitingSignIn['needs'], isWrong: boolean): Entered => ({ is: 'waiting', needs, isWrong });

const problemsByReason: Readonly<Record<string, OpenIdProblem>> = {
  invitation_needed: 'invitationNeeded',
  sign_up_closed: 'signUpClosed',
};

/** What the refusal of a new account leads to. @throws the error, if it is another */
function afterRefusal(error: unknown): Entered {
  if (!(error instanceof ApiError) || error.reason !== 'badParameter') throw error;
  const { name, email, invitation } = error.fields ?? {};
  if (name !== undefined) return waiting('name', true);
  if (email !== undefined) return nowhere('addressTaken');
  const problem = invitation === undefined ? undefined : problemsByReason[invitation];
  if (problem === undefined) throw error;
  return nowhere(problem);
}

type Named = Extract<FoundAccount, { readonly user: string }>;

/** Signs in to an account, if its second step is passed where it has one. */
async function enterAccount(
  tools: EntranceTools,
  { provider, account, claims, code }: Arrival & { account: Named },
  visit: Visit,
) {
  const { identity, secondStep, limits } = tools;
  if ((await secondStep.read(account.person)).is_on) {
    if (code === undefined) return waiting('code', false);
    const attempt = await signInAttempt(identity, { email: account.email, visit });
    const wrongCode = new ApiError('badParameter', { fields: { code: 'wrong_code' } });
    const isPassed = await limits
      .limitCode(attempt, async () => {
        if (!(await secondStep.pass(account.user, code))) throw wrongCode;
        return true;
      })
      .catch((error: unknown) => {
        if (error !== wrongCode) throw error;
        return false;
      });
    if (!isPassed) return waiting('code', true);
  }
  if (account.is === 'joins' && !(await provider.accounts.join(account.user, claims))) return nowhere('addressTaken');
  return { is: 'in', token: await identity.startSession(account.user) } as const;
}

/** Creates the account of somebody new, as the instance lets people in. */
async function enterNew(
  { identity, limits, services }: EntranceTools,
  { provider, claims, purpose, name }: Arrival,
  { network, caller: { locale } }: Visit,
): Promise<Entered> {
  const { email } = claims;
  if (email === null) return nowhere('noAddress');
  try {
    const admission = await admit(services, { email, invitation: purpose.invitation });
    const chosen = v.safeParse(nameSchema, name ?? claims.name);
    if (!chosen.success) return waiting('name', name !== undefined);
    const person = { name: chosen.output, locale, admit: admission };
    const id = await limits.limitSignUp(network, () => provider.accounts.signUp({ ...claims, email }, person));
    return { is: 'in', token: await identity.startSession(id) };
  } catch (error) {
    return afterRefusal(error);
  }
}

/** Signs somebody in, or up, whom the provider has named, or says what is missing. */
export async function enterByProvider(tools: EntranceTools, arrival: Arrival, visit: Visit): Promise<Entered> {
  const account = await arrival.provider.accounts.find(arrival.claims);
  switch (account.is) {
    case 'taken':
      return nowhere('addressTaken');
    case 'new':
      return enterNew(tools, arrival, visit);
    case 'known':
    case 'joins':
      return enterAccount(tools, { ...arrival, account }, visit);
  }
}
