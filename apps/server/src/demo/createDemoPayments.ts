import { readConfig } from '../config/index.ts';
import { createSandbox, receiveEvent, selfDeclared, type Payments } from '../features/payments/index.ts';
import type { AppServices } from '../start/appServices.ts';

/** The payment service of the demo world. */
export interface DemoPayments {
  readonly payments: Payments;
  /** Pays at a checkout. */
  pay(checkoutUri: string): Promise<void>;
}

const publicOrigin = 'http://127.0.0.1';

/** Creates the payment service of the demo world, whose events are received as those of any other. */
export function createDemoPayments(services: Pick<AppServices, 'pool' | 'ids' | 'clock'>): DemoPayments {
  const sandbox = createSandbox({
    ...services,
    origin: publicOrigin,
    send: async (request) => {
      const body = new Uint8Array(await request.arrayBuffer());
      const header = (name: string) => request.headers.get(name) ?? undefined;
      await receiveEvent({ provider: sandbox.name, body, header }, { ...services, payments });
      return new Response();
    },
  });
  const { tipJar, starsPacks: packs } = readConfig({}).config;
  const payments = { provider: sandbox, packs, tipJar, ageCheck: selfDeclared, publicOrigin };
  return {
    payments,
    pay: async (checkoutUri) => void (await sandbox.act(checkoutUri.split('/').at(-1) ?? '', 'approve')),
  };
}
