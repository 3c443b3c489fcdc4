/** The addresses of the owner's screens. */
export const adminScreens = [
  '/admin',
  '/admin/people',
  '/admin/reports',
  '/admin/sites',
  '/admin/sign-up',
  '/admin/appeals',
  '/admin/jobs',
  '/admin/audit',
  '/admin/announcements',
  '/admin/settings',
] as const;

/** The owner's screen at an address; undefined if there is none. */
export const adminScreenAt = (pathname: string): (typeof adminScreens)[number] | undefined => {
  const address = pathname.replace(/(?<=.)\/$/, '');
  return adminScreens.find((each) => each === address);
};
