import { Resolver } from 'node:dns/promises';

interface TextLookup {
  /** Name servers instead of this machine's, for tests. */
  readonly nameServers?: readonly string[] | undefined;
  /** For each of two attempts. */
  readonly timeoutMs?: number;
}

/**
 * The TXT records of a host, each as one text; none if there are none, or if the name servers of this machine can't be
 * reached in time.
 */
export async function readTextRecords(
  host: string,
  { nameServers, timeoutMs = 2_000 }: TextLookup = {},
): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  return resolver.resolveTxt(host).then(
    (records) => records.map((parts) => parts.join('')),
    () => [],
  );
}
