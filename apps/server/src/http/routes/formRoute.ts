import { clientIdSchema, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { parseUrl } from 'ufi-core/internal/addresses';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';
import type { AppContext } from '../context/appContext.ts';
import { documentAnswer } from '../documents/documentAnswer.ts';
import {
  renderPluginPage,
  pluginPagePolicy,
  pluginPageVary,
  type PluginPageOptions,
} from '../documents/renderPluginPage.ts';
import { errorAnswer, type ErrorAnswer } from '../answers/errorAnswer.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { isFormToken } from '../security/formToken.ts';
import { framePath, localeInAddress } from '../visits/frameAddress.ts';
import { formType, readFormFields } from '../input/readForm.ts';
import type { Visit } from '../../access/visit.ts';

interface FormRouteOptions extends PluginPageOptions {
  readonly findFrameVisit: FindVisit;
  readonly report: (error: unknown, visit: Visit) => void;
}

const formSchema = v.strictObject({
  target_id: fbidSchema,
  client_id: clientIdSchema,
  token: v.pipe(v.string(), v.maxLength(64)),
  /** The address of the form's document, relative to the origin's root. */
  place: v.pipe(v.string(), v.maxLength(8_192)),
  text: v.string(),
});
type Form = v.InferOutput<typeof formSchema>;

/** Requires that one of our own documents on this origin sent the form (contract, exception 2). */
function checkSender({ req }: AppContext): void {
  if (req.method !== 'POST') throw new ApiError('badParameter', { httpStatus: 405, fields: { method: 'method' } });
  if (req.header('sec-fetch-site') !== 'same-origin') throw new ApiError('noPermission');
  if (req.header('content-type') !== formType) {
    throw new ApiError('badParameter', { httpStatus: 415, fields: { 'content-type': 'content_type' } });
  }
}

async function readForm(context: AppContext): Promise<Form> {
  const form = parseInput(formSchema, await readFormFields(context));
  // Browsers send line breaks as CRLF.
  return { ...form, text: form.text.replaceAll('\r\n', '\n') };
}

/** The address of the form's document, always restricted to the frame's path. */
function documentOf({ place }: Form, publicOrigin: string): URL {
  const said = parseUrl(place, publicOrigin);
  if (said === null || said.origin !== publicOrigin || said.pathname !== framePath) {
    throw new ApiError('badParameter', { fields: { place: 'bad_format' } });
  }
  return new URL(`${framePath}?${said.searchParams}`, publicOrigin);
}

/** The address that shows the new comment at the top. */
function afterPosting(place: URL): string {
  const { searchParams } = new URL(place);
  searchParams.delete('cursor');
  searchParams.set('order_by', 'reverse_time');
  return `${framePath}?${searchParams}`;
}

/**
 * Accepts the comment form of a document without script, for the person of the frame's session. It uses the plugin's
 * own call and redirects back to the document, so a reload sends nothing again, and a repeated form takes effect once.
 * On an error the document is shown again with the message and the text still in its form.
 */
export function formRoute(options: FormRouteOptions) {
  const { calls, publicOrigin, findFrameVisit, report } = options;

  async function post({ target_id, client_id, token, text }: Form, place: URL, visit: Visit): Promise<void> {
    const { sessionToken, caller } = visit;
    if (caller.person === null || sessionToken === null) throw new ApiError('sessionEnded');
    if (!isFormToken(token, sessionToken, target_id)) throw new ApiError('noPermission');
    const { searchParams } = place;
    const app_id = searchParams.get('app_id') ?? undefined;
    const input = { target_id, client_id, text, iframe_referer: searchParams.get('href') ?? undefined };
    await calls.answer('createComment', { ...input, ...(app_id !== undefined && { app_id }) }, visit);
  }

  async function renderRefusal(
    context: AppContext,
    failure: ErrorAnswer,
    shown: { place: URL; form: Form; visit: Visit },
  ) {
    const { place, form, visit } = shown;
    const refusedWords = { text: form.text, summary: failure.body.error.summary };
    const page = await renderPluginPage(context, visit, { ...options, address: place, refusedWords });
    return documentAnswer(
      context,
      { ...page, status: failure.status },
      {
        'cache-control': 'private, no-store',
        'content-security-policy': pluginPagePolicy(page, page.frameAncestors, options),
        vary: pluginPageVary,
        ...(failure.retryAfter !== undefined && { 'retry-after': String(failure.retryAfter) }),
      },
    );
  }

  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    checkSender(context);
    const form = await readForm(context);
    const place = documentOf(form, publicOrigin);
    const found = await findFrameVisit(context);
    const visit = { ...found, caller: { ...found.caller, locale: localeInAddress(place) ?? found.caller.locale } };
    try {
      await post(form, place, visit);
    } catch (error) {
      const failure = errorAnswer(error, visit.caller.locale);
      if (failure.isUnexpected) report(error, visit);
      return renderRefusal(context, failure, { place, form, visit });
    }
    return context.redirect(afterPosting(place), 303);
  };
}
