/** A durability setting that is off, and the place where the server says it was set. */
export interface UnsafeSetting {
  readonly name: string;
  readonly value: string;
  readonly where: string;
}

/** Reasons why a database can't be opened, with the details of each. */
export interface DatabaseProblems {
  'platform-not-supported': { readonly platform: string; readonly reason: string };
  'binaries-unusable': { readonly directory: string; readonly reason: string };
  'root-without-user-namespace': { readonly reason: string };
  'data-directory-unusable': { readonly directory: string; readonly reason: string };
  'data-directory-in-use': { readonly directory: string; readonly pid: number | undefined };
  'cluster-not-created': { readonly directory: string; readonly reason: string };
  'postgres-not-started': { readonly directory: string; readonly reason: string };
  'database-unreachable': { readonly address: string; readonly reason: string };
  'version-too-old': { readonly version: string; readonly oldest: number };
  'unsafe-settings': { readonly settings: readonly UnsafeSetting[] };
  'migration-failed': { readonly migration: string; readonly reason: string };
}

export type DatabaseProblem = keyof DatabaseProblems;

const elsewhere = 'set DATABASE_URL to a PostgreSQL 15 or newer that already runs';

const unsafeText = ({ name, value, where }: UnsafeSetting) => `${name} is ${value} (${where})`;

const texts: { readonly [P in DatabaseProblem]: (details: DatabaseProblems[P]) => string } = {
  'platform-not-supported': ({ platform, reason }) =>
    `No PostgreSQL is installed for ${platform} (${reason}). Install again without leaving out optional dependencies, or ${elsewhere}.`,
  'binaries-unusable': ({ directory, reason }) =>
    `PostgreSQL in ${directory} cannot be run: ${reason}. Make the directory readable for the user that runs the server, or ${elsewhere}.`,
  'root-without-user-namespace': ({ reason }) =>
    `PostgreSQL does not run as root, and this system does not let root run it in a user namespace (${reason}). Run the server as an ordinary user, or ${elsewhere}.`,
  'data-directory-unusable': ({ directory, reason }) => `The data directory ${directory} cannot be used: ${reason}.`,
  'data-directory-in-use': ({ directory, pid }) =>
    `The data directory ${directory} belongs to another running server${pid === undefined ? '' : `, process ${pid}`}. Stop that one first, or use another directory.`,
  'cluster-not-created': ({ directory, reason }) => `The database in ${directory} could not be created: ${reason}`,
  'postgres-not-started': ({ directory, reason }) => `PostgreSQL in ${directory} did not start: ${reason}`,
  'database-unreachable': ({ address, reason }) => `The database at ${address} cannot be reached: ${reason}`,
  'version-too-old': ({ version, oldest }) =>
    `The database is PostgreSQL ${version}; PostgreSQL ${oldest} or newer is needed.`,
  'unsafe-settings': ({ settings }) =>
    `The database may lose what it has acknowledged: ${settings.map(unsafeText).join(', ')}. Set ${settings.map(({ name }) => `${name} = on`).join(', ')} there and restart PostgreSQL.`,
  'migration-failed': ({ migration, reason }) => `The database could not be migrated (${migration}): ${reason}`,
};

/**
 * The database could not be opened. `code` and `details` are for programs, `message` is for the log. No message
 * contains a password.
 */
export class DatabaseError<P extends DatabaseProblem = DatabaseProblem> extends Error {
  override readonly name = 'DatabaseError';
  readonly code: P;
  readonly details: DatabaseProblems[P];

  constructor(code: P, details: DatabaseProblems[P], options?: ErrorOptions) {
    super(texts[code](details), options);
    this.code = code;
    this.details = details;
  }
}
