export { checkSoldStars, soldStarsChecks } from './checkSoldStars.ts';
export type { PaymentProvider } from './paymentProvider.ts';
export type { Payments, UsesPayments } from './paymentServices.ts';
export { receiveEvent } from './receiveEvent.ts';
export { createSandbox, sandboxPath, type Sandbox, type SandboxCheckout } from './sandbox/createSandbox.ts';
export { isSettled, offeredActions, sandboxActions, type SandboxAction } from './sandbox/sandboxSteps.ts';
export { createStripe, type StripeSecrets } from './stripe/createStripe.ts';
export { sweepPurchases } from './sweepPurchases.ts';
