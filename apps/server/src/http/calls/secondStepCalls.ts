import type { AccountActions } from '../../features/account-actions/index.ts';
import type { SecondStep } from '../../features/second-step/index.ts';
import type { Visit } from '../context/visit.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { signedIn } from './signedIn.ts';
import type { VisitHandler } from './sessionCalls.ts';

interface SecondStepCallsOptions {
  readonly accounts: Pick<AccountActions, 'checkPassword'>;
  readonly secondStep: SecondStep;
  readonly limits: RateLimits;
}

/** Calls about the second step of signing in to one's account. */
type SecondStepCallName =
  | 'fetchSecondStep'
  | 'startSecondStep'
  | 'turnOnSecondStep'
  | 'turnOffSecondStep'
  | 'renewRecoveryCodes';

/** What people do with the second step of signing in to their accounts. */
export function createSecondStepCalls({ accounts, secondStep, limits }: SecondStepCallsOptions): {
  readonly [Name in SecondStepCallName]: VisitHandler<Name>;
} {
  const withPassword = async <T>(password: string, visit: Visit, work: (person: string) => Promise<T>): Promise<T> => {
    const by = signedIn('manageAccount', visit);
    const attempt = { subject: by.person, network: visit.network };
    await limits.limitSignIn(attempt, () => accounts.checkPassword(by, password));
    return work(by.person);
  };
  return {
    fetchSecondStep: async (_, visit) => secondStep.read(signedIn('manageAccount', visit).person),
    startSecondStep: ({ password }, visit) => withPassword(password, visit, secondStep.start),
    turnOnSecondStep: async ({ code }, visit) => {
      const { person } = signedIn('manageAccount', visit);
      const attempt = { subject: person, network: visit.network };
      return { recovery_codes: await limits.limitCode(attempt, () => secondStep.turnOn(person, code)) };
    },
    turnOffSecondStep: async ({ password }, visit) => {
      await withPassword(password, visit, secondStep.turnOff);
      return {};
    },
    renewRecoveryCodes: async ({ password }, visit) => ({
      recovery_codes: await withPassword(password, visit, secondStep.renewCodes),
    }),
  };
}
