import { textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../../errors/apiError.ts';
import { parseInput } from '../../../errors/parseInput.ts';
import { sandboxActions, type Sandbox } from '../../../features/payments/index.ts';
import type { AppContext } from '../../context/appContext.ts';
import { sandboxPage } from '../../documents/sandboxPage.ts';
import { formType, readFormFields } from '../../input/readForm.ts';
import { isFromOurPages } from '../../security/checkCrossSite.ts';
import { plainPolicy } from '../../security/securityHeaders.ts';
import { localeOf } from '../../visits/findVisit.ts';

interface SandboxRouteOptions {
  readonly sandbox: Sandbox;
  readonly publicOrigin: string;
}

const formSchema = v.strictObject({ action: v.picklist(sandboxActions) });

/** The checkout of the demo world's payment service: a form that asks what should happen to the payment. */
export const sandboxRoute =
  ({ sandbox, publicOrigin }: SandboxRouteOptions) =>
  async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const { req } = context;
    const session = req.param('session') ?? '';
    // What can't be stored is no session.
    if (!v.is(textSchema, session)) throw new ApiError('noSuchObject');
    if (req.method === 'POST') {
      const header = (name: string) => req.header(name);
      if (!isFromOurPages(header, publicOrigin)) throw new ApiError('noPermission');
      if (header('content-type') !== formType) throw new ApiError('badParameter', { httpStatus: 415 });
      const { action } = parseInput(formSchema, await readFormFields(context));
      const returnUri = await sandbox.act(session, action);
      if (returnUri === null) throw new ApiError('noSuchObject');
      return context.redirect(returnUri, 303);
    }
    const checkout = await sandbox.checkout(session);
    if (checkout === null) throw new ApiError('noSuchObject');
    return new Response(sandboxPage({ locale: localeOf(context), checkout }), {
      headers: {
        'cache-control': 'private, no-store',
        'content-security-policy': plainPolicy(),
        'content-type': 'text/html; charset=utf-8',
      },
    });
  };
