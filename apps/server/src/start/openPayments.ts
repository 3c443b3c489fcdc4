import type { Config } from '../config/index.ts';
import {
  createAgeVerifier,
  createSandbox,
  createStripe,
  selfDeclared,
  type Payments,
  type Sandbox,
} from '../features/payments/index.ts';
import type { AppServices } from './appServices.ts';

interface PaymentParts extends Pick<AppServices, 'pool' | 'clock'> {
  readonly publicOrigin: string;
  /** Fans may send stars. */
  readonly hasStars: boolean;
  /** There is a demo world, whose stars are worth nothing. */
  readonly isDemo: boolean;
  /** Sends a request to this server. */
  readonly send: (request: Request) => Promise<Response>;
}

/** What the instance sells stars with: undefined if it sells none. */
export interface OpenedPayments {
  readonly payments: Payments | undefined;
  /** The demo world's payment service, if that is it. */
  readonly sandbox: Sandbox | undefined;
}

/** Opens the payment service: Stripe with its secrets, otherwise in the demo world the sandbox, elsewhere none. */
export function openPayments(
  {
    starsPacks: packs,
    tipJar,
    stripe,
    ageCheck: verifier,
  }: Pick<Config, 'starsPacks' | 'tipJar' | 'stripe' | 'ageCheck'>,
  { pool, clock, publicOrigin, hasStars, isDemo, send }: PaymentParts,
): OpenedPayments {
  if (!hasStars) return { sandbox: undefined, payments: undefined };
  const ageCheck = verifier ? createAgeVerifier({ ...verifier, clock }) : selfDeclared;
  const sold = { packs, tipJar, ageCheck, publicOrigin };
  if (stripe !== undefined) {
    const provider = createStripe({ ...stripe, clock });
    return { sandbox: undefined, payments: { provider, ...sold } };
  }
  const sandbox = isDemo ? createSandbox({ pool, clock, origin: publicOrigin, send }) : undefined;
  return { sandbox, payments: sandbox && { provider: sandbox, ...sold } };
}
