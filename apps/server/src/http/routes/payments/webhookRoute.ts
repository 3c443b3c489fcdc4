import type { Logger } from 'pino';
import { receiveEvent, type UsesPayments } from '../../../features/payments/index.ts';
import { settleTips } from '../../../features/tip-jar/index.ts';
import type { MutationServices } from '../../../mutations/mutationServices.ts';
import type { AppContext } from '../../context/appContext.ts';
import { reportFailure } from '../../answers/errorAnswer.ts';
import { readBytes } from '../../input/readJson.ts';

/**
 * Receives the events of the payment service, which are signed instead of coming with a session. Success is answered
 * only once the event is booked; anything else makes the service send it again. Comments that follow are tried at once;
 * one that can't be written, which may be that of another payment, is logged, and left to the sweeps.
 */
export const webhookRoute =
  (services: MutationServices & UsesPayments, log: Logger) =>
  async (context: AppContext): Promise<Response> => {
    context.set('route', '/stars/webhook/{provider}/');
    const { req } = context;
    const body = await readBytes(req.raw);
    const call = { provider: req.param('provider') ?? '', body, header: (name: string) => req.header(name) };
    const outcome = await receiveEvent(call, services);
    await settleTips(services).catch((error: unknown) => reportFailure(log, error, context.var.requestId));
    return Response.json({ outcome }, { headers: { 'cache-control': 'no-store' } });
  };
