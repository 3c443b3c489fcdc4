import { permissionMatrix, roles, type PermissionRule, type Role } from '../packages/ufi-core/src/contract/index.ts';

const shown: readonly Role[] = roles;

const wordOf = ({ stopsRestricted, needsHigherRank, isForAdmins }: PermissionRule): string =>
  [stopsRestricted && 'unless restricted', needsHigherRank && 'lower rank only', isForAdmins && 'page: ADMIN only']
    .filter(Boolean)
    .join(', ');

/** The permission matrix as a Markdown table. */
export function roleMatrixTable(): string {
  const head = ['action', ...shown, 'and'];
  const lines = Object.entries(permissionMatrix).map(([action, rule]: [string, PermissionRule]) => [
    `\`${action}\``,
    ...shown.map((role) => (rule.roles.includes(role) ? 'yes' : '')),
    wordOf(rule),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
