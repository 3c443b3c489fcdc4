import { receiveEvent, type UsesPayments } from '../../../features/payments/index.ts';
import { settleTips } from '../../../features/tip-jar/index.ts';
import type { MutationServices } from '../../../mutations/mutationServices.ts';
import type { AppContext } from '../../context/appContext.ts';
import { readBytes } from '../../input/readJson.ts';

/**
 * Receives the events of the payment service, which are signed instead of coming with a session. Success is answered
 * only once the event is booked, and the comments that follow are written; anything else makes the service send it again.
 */
export const webhookRoute =
  (services: MutationServices & UsesPayments) =>
  async (context: AppContext): Promise<Response> => {
    context.set('route', '/stars/webhook/{provider}/');
    const { req } = context;
    const body = await readBytes(req.raw);
    const call = { provider: req.param('provider') ?? '', body, header: (name: string) => req.header(name) };
    const outcome = await receiveEvent(call, services);
    await settleTips(services);
    return Response.json({ outcome }, { headers: { 'cache-control': 'no-store' } });
  };
