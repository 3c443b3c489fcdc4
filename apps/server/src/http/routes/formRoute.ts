import { clientIdSchema, fbidSchema } from 'ufi-core/contract';
import { refusedFields } from 'ufi-core/error-messages';
import * as v from 'valibot';
import { parseUrl } from '../../runtime/parseUrl.ts';
import { ApiError } from '../../errors/apiError.ts';
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
import { readBytes } from '../input/readJson.ts';
import type { Visit } from '../context/visit.ts';

interface FormRouteOptions extends PluginPageOptions {
  readonly findFrameVisit: FindVisit;
  readonly report: (error: unknown, visit: Visit) => void;
}

const formSchema = v.strictObject({
  target_id: fbidSchema,
  client_id: clientIdSchema,
  token: v.pipe(v.string(), v.maxLength(64)),
  /** The address of the document that the form stood in, from the origin's root. */
  place: v.pipe(v.string(), v.maxLength(8_192)),
  text: v.string(),
});
type Form = v.InferOutput<typeof formSchema>;

const formType = 'application/x-www-form-urlencoded';

/** Only a document of ours, in this very origin, can have sent the form (contract, exception 2). */
function checkSender({ req }: AppContext): void {
  if (req.method !== 'POST') throw new ApiError('badParameter', { httpStatus: 405, fields: { method: 'method' } });
  if (req.header('sec-fetch-site') !== 'same-origin') throw new ApiError('noPermission');
  if (req.header('content-type') !== formType) {
    throw new ApiError('badParameter', { httpStatus: 415, fields: { 'content-type': 'content_type' } });
  }
}

async function readForm(context: AppContext): Promise<Form> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(await readBytes(context.req.raw)))) {
    if (fields.has(name)) throw new ApiError('badParameter', { fields: { [name]: 'repeated' } });
    fields.set(name, value);
  }
  const parsed = v.safeParse(formSchema, Object.fromEntries(fields));
  if (!parsed.success) throw new ApiError('badParameter', { fields: refusedFields(parsed.issues) });
  // Browsers send each line's end as two characters.
  return { ...parsed.output, text: parsed.output.text.replaceAll('\r\n', '\n') };
}

/** The document that a form stood in; whatever its field says, it is one of ours. */
function documentOf({ place }: Form, publicOrigin: string): URL {
  const said = parseUrl(place, publicOrigin);
  if (said === null || said.origin !== publicOrigin || said.pathname !== framePath) {
    throw new ApiError('badParameter', { fields: { place: 'bad_format' } });
  }
  return new URL(`${framePath}?${said.searchParams}`, publicOrigin);
}

/** Where the new comment stands at the top. */
function afterPosting(place: URL): string {
  const { searchParams } = new URL(place);
  searchParams.delete('cursor');
  searchParams.set('order_by', 'reverse_time');
  return `${framePath}?${searchParams}`;
}

/**
 * Takes the words of a document without script, for who has a session in that frame. They go the way of the plugin's own
 * call; the answer leads back to the document, so a reload sends nothing, and one that is sent again takes effect once.
 * What is refused is told in the document, with the words in its form.
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
