import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { type AccountActions, createAccountActions } from '../features/account-actions/index.ts';
import type { MailOutbox } from '../features/account-mail/index.ts';
import { createIdentity, type Identity } from '../features/accounts/index.ts';
import type { FileMailbox } from '../features/mail/index.ts';
import { createLeaving, type LeavingActions } from '../features/leaving/index.ts';
import {
  createOpenId,
  createOpenIdAccounts,
  createOpenIdProvider,
  backPathOf,
  type OpenId,
} from '../features/open-id/index.ts';
import { createPasskeys, relyingPartyOf, takesPasskeys, type Passkeys } from '../features/passkeys/index.ts';
import { createSecondStep, type SecondStep } from '../features/second-step/index.ts';
import { createTakeOuts, type TakeOuts, type TakeOutTools } from '../features/take-out/index.ts';
import type { BaseServices } from '../runtime/baseServices.ts';
import { readSecretFile } from '../runtime/secretFile.ts';
import { type MailParts, openMail } from './openMail.ts';

/** The accounts of an instance, and the mail about them. */
export interface OpenAccounts {
  readonly identity: Identity;
  readonly accounts: AccountActions;
  readonly mail: MailOutbox;
  /** The mail that was not sent, if this server shows it. */
  readonly mailbox: FileMailbox | undefined;
  readonly takeOuts: TakeOuts;
  readonly leaving: LeavingActions;
  readonly secondStep: SecondStep;
  /** The OpenID providers, if the operator has named any. */
  readonly openId: OpenId | undefined;
  /** Undefined if browsers have no passkeys for the instance's address. */
  readonly passkeys: Passkeys | undefined;
}

/** The key beside the database, which a copy of the database alone does not have. */
async function ownKey(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  return readSecretFile(join(dataDir, 'accounts.key'));
}

interface ProviderParts extends Pick<BaseServices, 'pool' | 'clock'> {
  readonly mail: MailOutbox;
  readonly identity: Identity;
  readonly key: string;
  readonly publicOrigin: string;
}

/** Signing in by the OpenID providers that the operator has named. */
function openOpenId({ openId: configs }: Config, parts: ProviderParts): OpenId | undefined {
  if (configs.length === 0) return undefined;
  const { pool, clock, key, publicOrigin } = parts;
  const providers = configs.map((config) => {
    const redirectUri = publicOrigin + backPathOf(config.id);
    const provider = createOpenIdProvider({ config, redirectUri, monotonic: () => clock.monotonic() });
    return { id: config.id, provider, accounts: createOpenIdAccounts({ ...parts, issuer: provider.issuer }) };
  });
  return createOpenId({ pool, key, providers });
}

/** Opens the accounts, and begins to send the mail that waits. */
export async function openAccounts(
  config: Config,
  { pool, ids, clock }: Pick<BaseServices, 'pool' | 'ids' | 'clock'>,
  surroundings: Pick<MailParts, 'log' | 'pace' | 'publicOrigin' | 'networkName' | 'logo'> &
    Pick<TakeOutTools, 'store' | 'disk' | 'mediaOrigin'>,
): Promise<OpenAccounts> {
  const { outbox: mail, mailbox } = openMail(config, { pool, clock, ...surroundings });
  await mail.start();
  const key = config.accountsKey ?? (await ownKey(config.dataDir));
  const secondStep = createSecondStep({
    pool,
    mail,
    key,
    networkName: surroundings.networkName,
    now: () => clock.now(),
  });
  const confirmations = config.mail.confirmsAddresses && { confirmations: mail };
  const identity = createIdentity({ pool, ids, clock, secondStep, ...confirmations });
  const { publicOrigin, networkName } = surroundings;
  const openId = openOpenId(config, { pool, clock, mail, identity, key, publicOrigin });
  const party = relyingPartyOf(publicOrigin, networkName);
  const passkeys = takesPasskeys(publicOrigin) ? createPasskeys({ pool, ids, mail, identity, party }) : undefined;
  const folder = join(config.dataDir, 'take-outs');
  const takeOuts = createTakeOuts({ ...surroundings, pool, mail, folder, now: () => clock.now() });
  await takeOuts.start();
  const leaving = createLeaving({ pool, mail, forgetSessions: () => identity.forgetSessions() });
  return {
    identity,
    accounts: createAccountActions({ pool, mail, identity, openId, passkeys: passkeys?.accounts }),
    mail,
    mailbox,
    takeOuts,
    leaving,
    secondStep,
    openId,
    passkeys,
  };
}
