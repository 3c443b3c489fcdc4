import type { World } from '../../../world/world.ts';
import { auditScope } from '../../../mutations/auditScope.ts';
import { badParameter } from '../../../errors/apiError.ts';
import type { Person } from '../../../world/actor.ts';

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Replaces a person's recovery codes. */
export function renewCodes(world: World, person: Person): { recovery_codes: string[] } {
  const step = world.secondSteps.get(person.id);
  if (step?.isOn !== true) throw badParameter('second_step', 'not_allowed');
  step.recoveryCodes.clear();
  const recovery_codes = Array.from({ length: 10 }, () => {
    const digits = world.newId().padStart(16, '0').slice(-16);
    return digits.replace(/(.{4})(?!$)/g, '$1-');
  });
  for (const code of recovery_codes) step.recoveryCodes.add(plainCode(code));
  return { recovery_codes };
}

/**
 * Uses the code of a second step, which is wrong or was used before if it throws. The mocks take any six digits but zeros
 * for a code of an authenticator app.
 */
export function spendCode(world: World, person: Person, given: string): void {
  const step = world.secondSteps.get(person.id);
  const code = plainCode(given);
  if (isAppCode(code) && code !== '000000' && step?.usedCodes.has(code) === false) {
    step.usedCodes.add(code);
    return;
  }
  if (step?.isOn !== true || !step.recoveryCodes.delete(code)) throw badParameter('code', 'wrong_code');
  auditScope(world, { scope: person.id, person: person.id, action: 'useRecoveryCode', target: person.id });
}
