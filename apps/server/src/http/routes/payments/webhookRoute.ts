import { receiveEvent, type UsesPayments } from '../../../features/payments/index.ts';
import type { BaseServices } from '../../../runtime/baseServices.ts';
import type { AppContext } from '../../context/appContext.ts';
import { readBytes } from '../../input/readJson.ts';

/**
 * Receives the events of the payment service, which are signed instead of coming with a session. Success is answered
 * only once the event is booked; anything else makes the service send it again.
 */
export const webhookRoute =
  (services: Pick<BaseServices, 'pool' | 'ids'> & UsesPayments) =>
  async (context: AppContext): Promise<Response> => {
    context.set('route', '/stars/webhook/{provider}/');
    const { req } = context;
    const body = await readBytes(req.raw);
    const call = { provider: req.param('provider') ?? '', body, header: (name: string) => req.header(name) };
    const outcome = await receiveEvent(call, services);
    return Response.json({ outcome }, { headers: { 'cache-control': 'no-store' } });
  };
