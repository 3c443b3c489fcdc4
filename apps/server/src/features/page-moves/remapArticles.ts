import type { ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight, nameArticle, type ArticleName, findSite, type SiteRow } from '../sites/index.ts';
import { findMovedName } from './findMovedName.ts';
import { articlesByAddress, articlesByKey, moveArticle, type ArticleWithCount } from './moveArticles.ts';
import type { UsesPageInspector } from './createPageInspector.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

type Endpoint = typeof pluginEndpoints.remapArticles;
type Input = ParsedInputOf<Endpoint>;
type Move = PayloadOf<Endpoint>['moves'][number];

/** Articles per call: with a rule of prefixes, and with a request to each page. */
const batch = { byRule: 200, byPage: 12 } as const;

interface PlannedMove {
  readonly article: ArticleWithCount;
  readonly to: ArticleName;
}

/** Reads the rule; both prefixes must belong to the site. @throws ApiError badParameter */
function readRule({ from, to }: Input, site: SiteRow): { readonly from: string; readonly to: string } | null {
  if (from === undefined && to === undefined) return null;
  const check = (address: string | undefined, field: string): string => {
    if (address === undefined) throw new ApiError('badParameter', { fields: { [field]: 'missing' } });
    if (nameArticle({ href: address }, site, field).isOfSite) return new URL(address).href;
    throw new ApiError('badParameter', { fields: { [field]: 'not_allowed' } });
  };
  return { from: check(from, 'from'), to: check(to, 'to') };
}

async function planMove(
  article: ArticleWithCount,
  rule: ReturnType<typeof readRule>,
  context: RemapContext,
): Promise<PlannedMove | null> {
  const { site, services } = context;
  if (rule === null) {
    const to = await findMovedName(services, site, article);
    return to && { article, to };
  }
  const to = nameArticle({ href: `${rule.to}${article.address.slice(rule.from.length)}` }, site, 'to');
  return to.address === article.address ? null : { article, to };
}

interface RemapContext {
  readonly site: SiteRow;
  readonly services: UsesPageInspector;
}

function toMove({ article, to }: PlannedMove, articlesByNewKey: ReadonlyMap<string, ArticleWithCount>): Move {
  const { id, address: from, comments } = article;
  const existing = articlesByNewKey.get(to.key);
  const isTaken = existing !== undefined && existing.id !== id && existing.comments > 0;
  const outcome = !to.isOfSite ? 'elsewhere' : isTaken ? 'taken' : 'moves';
  return { id, from, to: to.address, comments, outcome };
}

/** Moves articles of a site to their pages' current addresses, or only lists the moves. */
export const remapArticles: Handler<Endpoint, UsesDatabase & UsesPageInspector> = async (input, caller, services) => {
  const { app_id, isDryRun, after = '0' } = input;
  await checkSiteRight(services.pool, caller, { site: app_id, action: 'manageSite' });
  const site = await findSite(services.pool, app_id);
  if (site === null) throw new ApiError('noSuchObject');
  const rule = readRule(input, site);
  const length = rule === null ? batch.byPage : batch.byRule;
  const articles = await articlesByAddress(services.pool, site.id, { from: rule?.from ?? '', after, length });
  const planned = await Promise.all(articles.map((article) => planMove(article, rule, { site, services })));
  const plans = planned.filter((plan) => plan !== null);
  const keys = plans.map(({ to }) => to.key);
  const articlesByNewKey = new Map((await articlesByKey(services.pool, site.id, keys)).map((each) => [each.key, each]));
  const moves = plans.map((plan) => toMove(plan, articlesByNewKey));
  if (!isDryRun) {
    for (const [index, { outcome }] of moves.entries()) {
      const plan = plans[index];
      if (plan && outcome === 'moves') await moveArticle(services.pool, site.id, { id: plan.article.id, to: plan.to });
    }
  }
  return { moves, after: articles.length < length ? null : (articles.at(-1)?.id ?? null) };
};
