import { withQuery } from './withQuery.ts';

/** The origins of an instance, each as `https://host`. Only the public one is required. */
export interface Origins {
  /** The origin that holds sessions. */
  readonly publicOrigin: string;
  readonly mobileOrigin?: string | undefined;
  readonly businessOrigin?: string | undefined;
  readonly developersOrigin?: string | undefined;
}

/** The mobile address of a path with query: on the mobile origin, else on the public one with `display=touch`. */
export const mobileAddress = ({ publicOrigin, mobileOrigin }: Origins, path: string): string =>
  mobileOrigin === undefined ? withQuery(publicOrigin + path, { display: 'touch' }) : mobileOrigin + path;

/** The address of a documentation page: on the developers origin, else under `/docs` on the public one. */
export const developersAddress = ({ publicOrigin, developersOrigin }: Origins, path: string): string =>
  (developersOrigin ?? `${publicOrigin}/docs`) + path;

const businessPath = /^\/business(?=\/)/;

/**
 * A host-relative address of the instance as the instance publishes it: one of a business is on the business origin, if
 * there is one (S2.07).
 */
export const ownAddress = ({ businessOrigin }: Pick<Origins, 'businessOrigin'>, address: string): string =>
  businessOrigin !== undefined && businessPath.test(address)
    ? businessOrigin + address.replace(businessPath, '')
    : address;
