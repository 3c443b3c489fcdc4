import type { Pool } from 'pg';
import { endpointRegistry, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { type Identity, isOwnerCode, redeemOwnerCode } from '../../features/accounts/index.ts';
import type { MessageName } from '../../i18n/formatMessage.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import type { RateLimits } from '../../access/rateLimits.ts';
import { isFromOurPages } from '../security/checkCrossSite.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { ownerPage } from '../documents/ownerPage.ts';
import { readBytes } from '../input/readJson.ts';
import { plainPolicy } from '../security/securityHeaders.ts';
import type { Visit } from '../../access/visit.ts';

interface OwnerRouteOptions {
  readonly pool: Pool;
  readonly identity: Identity;
  readonly limits: RateLimits;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
}

const { email, password, name } = endpointRegistry.signUp.input.entries;
const codeSchema = v.pipe(textSchema, v.trim(), v.maxLength(64));
const formSchema = v.strictObject({ code: codeSchema, email, password, name, step: v.optional(codeSchema) });
type OwnerForm = v.InferOutput<typeof formSchema>;

const formType = 'application/x-www-form-urlencoded';

async function readForm(context: AppContext): Promise<OwnerForm | null> {
  if (context.req.header('content-type') !== formType) throw new ApiError('badParameter', { httpStatus: 415 });
  const text = new TextDecoder().decode(await readBytes(context.req.raw));
  const parsed = v.safeParse(formSchema, Object.fromEntries(new URLSearchParams(text)));
  return parsed.success ? parsed.output : null;
}

/** The page on which a one-time code makes someone the instance owner; someone without an account gets one. */
export function ownerRoute({ pool, identity, limits, findVisit, publicOrigin }: OwnerRouteOptions) {
  const show = ({ caller }: Visit, status: number, problem?: MessageName): Response => {
    const html = ownerPage({
      locale: caller.locale,
      needsStep: problem === 'owner.stepNeeded',
      ...(problem !== undefined && { problem }),
    });
    const headers = {
      'cache-control': 'private, no-store',
      'content-security-policy': plainPolicy(),
      'content-type': 'text/html; charset=utf-8',
    };
    return new Response(html, { status, headers });
  };

  /**
   * Signs in with the address and password, or creates the account if the address is unknown. Returns the session
   * token.
   */
  const signUpOrIn = async (form: OwnerForm, locale: Visit['caller']['locale']): Promise<string> => {
    const isNew = await identity.signUp({ ...form, locale }).then(
      (person) => identity.startSession(person),
      (error: unknown) => {
        if (error instanceof ApiError && error.fields?.['email'] === 'taken') return null;
        throw error;
      },
    );
    return isNew ?? identity.signIn(form.email, form.password, form.step);
  };

  const act = async (form: OwnerForm, visit: Visit): Promise<MessageName | null> => {
    if (!(await isOwnerCode(pool, form.code, form.email))) throw new ApiError('noPermission');
    const token = await signUpOrIn(form, visit.caller.locale);
    const holder = await identity.authenticate(token);
    if (
      holder === null ||
      holder.leavingUntil !== undefined ||
      !(await redeemOwnerCode(pool, form.code, holder.person))
    )
      return 'owner.wrongCode';
    // An owner does what nobody does who has to confirm their address, and what was known of the session is from before.
    identity.forgetSessions();
    visit.setSession(token);
    if (visit.device?.userAgent) await identity.nameSession(token, visit.device.userAgent);
    visit.device?.keep(await identity.rememberDevice(visit.device.token, holder.person));
    return null;
  };

  const answer = async (context: AppContext, visit: Visit): Promise<Response> => {
    const form = await readForm(context);
    if (form === null) return show(visit, 422, 'owner.refused');
    try {
      // A wrong code counts as a failed sign-in, so codes can't be guessed.
      const attempt = { subject: form.email, network: visit.network };
      const limit = form.step === undefined ? limits.limitSignIn : limits.limitCode;
      const problem = await limit(attempt, () => act(form, visit));
      return problem === null ? context.redirect('/admin', 303) : show(visit, 422, problem);
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason === 'tooManyCalls') throw error;
      if (error.reason === 'noPermission') return show(visit, 422, 'owner.wrongCode');
      return show(visit, 422, error.fields?.['code'] === undefined ? 'owner.refused' : 'owner.stepNeeded');
    }
  };

  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const { method } = context.req;
    if (method === 'POST' && !isFromOurPages((header) => context.req.header(header), publicOrigin)) {
      throw new ApiError('noPermission');
    }
    const visit = await findVisit(context);
    if (method === 'GET' || method === 'HEAD') return show(visit, 200);
    if (method === 'POST') return answer(context, visit);
    throw new ApiError('badParameter', { httpStatus: 405 });
  };
}
