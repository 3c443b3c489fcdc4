import { textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../../errors/apiError.ts';
import { openIdPaths, ProviderFailure, type OpenId, type TakenAnswer } from '../../../features/open-id/index.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { BrowserSessions } from '../../../access/visit.ts';
import type { AppContext } from '../../context/appContext.ts';
import type { Visit } from '../../../access/visit.ts';
import { openIdProblemPage, openIdStepPage, type OpenIdProblem } from '../../documents/openIdPage.ts';
import { formType, readFormFields } from '../../input/readForm.ts';
import { isFromOurPages } from '../../security/checkCrossSite.ts';
import { plainPolicy } from '../../security/securityHeaders.ts';
import type { FindVisit } from '../../visits/findVisit.ts';
import { enterByProvider, type Arrival, type Entered, type EntranceTools } from './enterByProvider.ts';

interface OpenIdRouteOptions extends EntranceTools {
  readonly openId: OpenId;
  readonly browserSessions: Pick<BrowserSessions, 'replace'>;
  readonly findVisit: FindVisit;
  readonly publicOrigin: string;
  /** The network's name, as it is now. */
  readonly network: () => string;
  /** Receives why the provider's answer was not accepted, for the log. */
  readonly report: (error: unknown, visit: Visit) => void;
}

const text = v.optional(v.pipe(textSchema, v.maxLength(200)));
const formSchema = v.strictObject({ code: text, name: text });

const statusOf: Readonly<Partial<Record<OpenIdProblem, number>>> = { away: 503, untrusted: 502 };
const settings = '/settings/account';

/** Where a problem leads back to, and the name of the provider that has it. */
interface ProblemContext {
  readonly back: string;
  readonly name?: string | undefined;
}

/** Where a sign-in began: on the page of the popup, or on our own. */
const startOf = (returnTo: string): string =>
  returnTo.startsWith('/plugins/') ? returnTo : `/login?return_to=${encodeURIComponent(returnTo)}`;

const show = (html: string, status: number): Response => {
  const headers = {
    'cache-control': 'private, no-store',
    'content-security-policy': plainPolicy(),
    'content-type': 'text/html; charset=utf-8',
    // The address may hold the provider's code.
    'referrer-policy': 'no-referrer',
  };
  return new Response(html, { status, headers });
};

/**
 * What follows a sign-in at the OpenID provider, on pages without a script: its answer, and a form for what is missing then.
 * The answer comes from another site by a link, so the sign-in that it belongs to is told by a cookie and taken once.
 */
export function openIdRoute(options: OpenIdRouteOptions) {
  const { openId, browserSessions, findVisit, publicOrigin, network, report } = options;
  const readerOf = ({ caller: { locale } }: Visit, provider: string) => ({ locale, provider, network: network() });
  /** Names of all providers stand for one that is not known. */
  const anyName = openId.providers.map(({ name }) => name).join(', ');
  const showProblem = (visit: Visit, problem: OpenIdProblem, { back, name = anyName }: ProblemContext): Response =>
    show(openIdProblemPage(readerOf(visit, name), { problem, back }), statusOf[problem] ?? 422);
  const browserOf = ({ device }: Visit): string => device?.signInSecret ?? '';

  const finish = async (context: AppContext, arrival: Arrival, entered: Entered): Promise<Response> => {
    const visit = await findVisit(context);
    const { returnTo } = arrival.purpose;
    switch (entered.is) {
      case 'in':
        await openId.signIns.endWaiting(browserOf(visit));
        await browserSessions.replace(entered.token, visit);
        return context.redirect(returnTo, 303);
      case 'nowhere':
        await openId.signIns.endWaiting(browserOf(visit));
        return showProblem(visit, entered.problem, { back: startOf(returnTo), name: arrival.provider.name });
      case 'waiting': {
        const { claims, purpose, provider } = arrival;
        // What waits already does not wait longer for a wrong answer.
        if (arrival.needs !== entered.needs)
          await openId.signIns.keepWaiting(browserOf(visit), {
            provider: provider.id,
            claims,
            purpose,
            needs: entered.needs,
          });
        if (arrival.needs === undefined) return context.redirect(openIdPaths.step, 303);
        const name = arrival.name ?? claims.name;
        return show(openIdStepPage(readerOf(visit, provider.name), { ...entered, name }), 422);
      }
    }
  };

  const takeClaims = async ({ claims }: TakenAnswer, visit: Visit) => {
    try {
      return await claims();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind !== 'declined') report(error, visit);
      return error.kind;
    }
  };

  const answerBack = async (context: AppContext): Promise<Response> => {
    const visit = await findVisit(context);
    const taken = await openId.take(browserOf(visit), new URL(context.req.url).searchParams, context.req.path);
    if (taken === null) return showProblem(visit, 'expired', { back: '/login' });
    const { purpose, provider } = taken;
    const { name } = provider;
    const back = purpose.kind === 'connect' ? settings : startOf(purpose.returnTo);
    const claims = await takeClaims(taken, visit);
    if (typeof claims === 'string') return showProblem(visit, claims, { back, name });
    if (purpose.kind === 'signIn') {
      const arrival = { provider, purpose, claims };
      return finish(context, arrival, await enterByProvider(options, arrival, visit));
    }
    const { caller, sessionToken } = visit;
    if (caller.person === null || sessionToken === null || hashSecret(sessionToken) !== purpose.sessionHash)
      return showProblem(visit, 'signedOut', { back: startOf(settings), name });
    const connected = await provider.accounts.connect(caller.person, claims);
    if (connected === 'connected') return context.redirect(settings, 303);
    return showProblem(visit, connected === 'of_others' ? 'ofOthers' : 'hasAnother', { back: settings, name });
  };

  const answerStep = async (context: AppContext): Promise<Response> => {
    const visit = await findVisit(context);
    const waiting = await openId.signIns.findWaiting(browserOf(visit));
    const provider = openId.providers.find(({ id }) => id === waiting?.provider);
    if (waiting === null || provider === undefined) return showProblem(visit, 'expired', { back: '/login' });
    const { needs, claims } = waiting;
    if (context.req.method !== 'POST') {
      // The provider's name for somebody, if it has one, has been refused before this page is shown.
      const isWrong = needs === 'name' && claims.name !== '';
      return show(openIdStepPage(readerOf(visit, provider.name), { needs, isWrong, name: claims.name }), 200);
    }
    const form = v.safeParse(formSchema, await readFormFields(context));
    const given = form.success ? form.output : {};
    const arrival = {
      ...waiting,
      provider,
      ...given,
      ...(needs === 'code' ? { code: given.code ?? '' } : { name: given.name ?? '' }),
    };
    return finish(context, arrival, await enterByProvider(options, arrival, visit));
  };

  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    const { method, path } = context.req;
    if (path.startsWith(openIdPaths.back)) {
      // Who asks for the head alone would use the answer up.
      if (method !== 'GET') throw new ApiError('badParameter', { httpStatus: 405 });
      return answerBack(context);
    }
    if (method === 'POST') {
      if (!isFromOurPages((name) => context.req.header(name), publicOrigin)) throw new ApiError('noPermission');
      if (context.req.header('content-type') !== formType) throw new ApiError('badParameter', { httpStatus: 415 });
    }
    return answerStep(context);
  };
}
