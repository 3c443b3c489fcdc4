import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Pool } from 'pg';
import { fbidSchema } from 'ufi-core/contract';
import { pluginStreamPath } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { refusedFields } from 'ufi-core/error-messages';
import { callerAt, Refused } from '../road/index.ts';
import { articleOf } from '../sites/articleOf.ts';
import type { OpenStreamRequest } from '../stream/openStream.ts';
import type { AppContext } from './appContext.ts';
import type { FindVisit } from './findVisit.ts';
import { queryFields } from './requestInput.ts';

interface ArticleStreamOptions {
  readonly pool: Pool;
  readonly openStream: (request: OpenStreamRequest) => Promise<void>;
  readonly findFrameVisit: FindVisit;
  readonly headers: Readonly<Record<string, string>>;
}

const querySchema = v.object({
  target: v.optional(fbidSchema),
  href: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  app_id: v.optional(fbidSchema),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'bad_format')), '0'),
});

function readQuery(url: string): v.InferOutput<typeof querySchema> {
  const parsed = v.safeParse(
    querySchema,
    queryFields(url, (name) => name in querySchema.entries),
  );
  if (!parsed.success) throw new Refused('badParameter', { fields: refusedFields(parsed.issues) });
  return parsed.output;
}

/** The stream of one article, named as the plugin's calls name it; heard as whoever the frame's session is. */
export function articleStreamRoute({ pool, openStream, findFrameVisit, headers }: ArticleStreamOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', pluginStreamPath);
    const { target, href, app_id, after } = readQuery(context.req.url);
    const { caller, sessionToken } = await findFrameVisit(context);
    const response = context.env?.outgoing;
    if (response === undefined || context.req.method !== 'GET') throw new Refused('noSuchObject');
    const article = await articleOf({ pool }, { target_id: target, iframe_referer: href, app_id });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await openStream({
      response,
      caller: callerAt(caller, article.site.id),
      sessionToken: caller.person === null ? null : sessionToken,
      targets: `${article.id}:${after}`,
      lastEventId: context.req.header('last-event-id') ?? null,
    });
    return RESPONSE_ALREADY_SENT;
  };
}
