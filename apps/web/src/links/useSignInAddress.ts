import { useLocation, useSearch } from 'wouter';

/** Where to sign in, and to come back from to this very page. */
export function useSignInAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  return here === '/' || path === '/login' ? '/login' : `/login?return_to=${encodeURIComponent(here)}`;
}
