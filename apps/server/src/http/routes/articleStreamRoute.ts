import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Pool } from 'pg';
import { fbidSchema, textSchema } from 'ufi-core/contract';
import { pluginStreamPath } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { callerAt } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';
import { resolveArticle, siteOfArticles } from '../../features/articles/index.ts';
import { readPositions, type OpenStreamRequest } from '../../stream/openStream.ts';
import type { AppContext } from '../context/appContext.ts';
import type { FindVisit } from '../visits/findVisit.ts';
import { queryFields } from '../input/requestInput.ts';

interface ArticleStreamOptions {
  readonly pool: Pool;
  readonly openStream: (request: OpenStreamRequest) => Promise<void>;
  readonly findFrameVisit: FindVisit;
  readonly headers: Readonly<Record<string, string>>;
}

const querySchema = v.object({
  targets: v.optional(v.string()),
  href: v.optional(v.pipe(textSchema, v.maxLength(2048))),
  app_id: v.optional(fbidSchema),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'bad_format')), '0'),
});

type Query = v.InferOutput<typeof querySchema>;

const readQuery = (url: string): Query =>
  parseInput(
    querySchema,
    queryFields(url, (name) => name in querySchema.entries),
  );

interface StreamTargets {
  readonly site: string;
  readonly targets: string;
}

/** Finds the articles to stream: those of one site that `targets` lists with their positions, or the one at `href`. */
async function findTargets(pool: Pool, { targets, href, app_id, after }: Query): Promise<StreamTargets> {
  if (targets === undefined) {
    const { id, site } = await resolveArticle({ pool }, { iframe_referer: href, app_id });
    return { site: site.id, targets: `${id}:${after}` };
  }
  const ids = readPositions(targets).map(({ target }) => target);
  return { site: await siteOfArticles({ pool }, ids, app_id), targets };
}

/** The event stream of a site's articles, filtered for the person of the frame's session. */
export function articleStreamRoute({ pool, openStream, findFrameVisit, headers }: ArticleStreamOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', pluginStreamPath);
    const query = readQuery(context.req.url);
    const { caller, network, sessionToken } = await findFrameVisit(context);
    const response = context.env?.outgoing;
    if (response === undefined || context.req.method !== 'GET') throw new ApiError('noSuchObject');
    const { site, targets } = await findTargets(pool, query);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await openStream({
      response,
      caller: callerAt(caller, site),
      network,
      sessionToken: caller.person === null ? null : sessionToken,
      targets,
      lastEventId: context.req.header('last-event-id') ?? null,
    });
    return RESPONSE_ALREADY_SENT;
  };
}
