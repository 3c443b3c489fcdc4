import { useLocation, useSearch } from 'wouter';

/** Address of the sign-in page, returning to the current page. */
export function useSignInAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  return here === '/' || path === '/login' ? '/login' : `/login?return_to=${encodeURIComponent(here)}`;
}
