import type { MiddlewareHandler } from 'hono';
import type { ClientSettings } from 'ufi-core/contract';
import { isBusinessAddress, mobileAddress } from 'ufi-core/internal/addresses';
import type { AppEnvironment } from '../context/appContext.ts';

type OtherOrigins = Pick<ClientSettings, 'mobileOrigin' | 'businessOrigin' | 'developersOrigin'>;

/** Where the pages of each other origin are on the public one, by host. */
function aliases(publicOrigin: string, { mobileOrigin, businessOrigin, developersOrigin }: OtherOrigins) {
  const onPublic: readonly [string | undefined, (path: string) => string][] = [
    [mobileOrigin, (path) => mobileAddress({ publicOrigin }, path)],
    [businessOrigin, (path) => `${publicOrigin}/business${path}`],
    [developersOrigin, (path) => `${publicOrigin}/docs${path}`],
  ];
  return new Map(onPublic.flatMap(([origin, place]) => (origin === undefined ? [] : [[new URL(origin).host, place]])));
}

/**
 * Redirects readers from the mobile, business and developers origins to the public one, which alone holds sessions. A
 * business site is known by its subdomain, also if the owner has named no origin for it (S2.07). A popup opened at such
 * an address keeps its opener.
 */
export function aliasRoute(publicOrigin: string, origins: OtherOrigins): MiddlewareHandler<AppEnvironment> {
  const places = aliases(publicOrigin, origins);
  const publicHost = new URL(publicOrigin).host;
  const isBusinessHost = (host: string) =>
    host.endsWith(`.${publicHost}`) &&
    URL.canParse(`https://${host}/`) &&
    isBusinessAddress(`https://${host}/`, { publicOrigin });
  const onBusiness = (path: string) => `${publicOrigin}/business${path}`;
  return async (context, next) => {
    const host = context.req.header('host') ?? '';
    const place = places.get(host) ?? (isBusinessHost(host) ? onBusiness : undefined);
    if (place === undefined || context.req.method !== 'GET') return next();
    const { pathname, search } = new URL(context.req.url);
    context.header('cross-origin-opener-policy', 'unsafe-none');
    return context.redirect(place(pathname + search), 302);
  };
}
