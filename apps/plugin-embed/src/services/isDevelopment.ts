/** True if this is no production build: what is wrong is then checked for, and thrown. */
export const isDevelopment = import.meta.env.DEV;
