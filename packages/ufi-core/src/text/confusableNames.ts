import { foldName } from './foldName.ts';

/** Names reserved for those who run a network. */
const reserved = [
  'Admin',
  'Administrator',
  'Administrador',
  'Administradora',
  'Moderator',
  'Moderador',
  'Moderadora',
  'Staff',
  'Equipe',
  'Support',
  'Suporte',
  'System',
  'Sistema',
  'Root',
  'مشرف',
  'الدعم',
];

/** Detects confusable names (A13). */
export interface ConfusableNames {
  /** True if a name differs from another one but looks the same. */
  isConfusable(this: void, name: string, other: string): boolean;
  /** True if a name looks like a reserved one. */
  isReserved(this: void, name: string): boolean;
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const joined = (skeleton: string): string => skeleton.replaceAll(' ', '');

/** Creates the detector of confusable names (A13). `unify` maps letters of other scripts to their look-alikes. */
export function createConfusableNames(unify: (text: string) => string): ConfusableNames {
  // In both orders: some letters are look-alikes only as capitals.
  const skeletonsOf = (name: string): string[] => {
    const visible = name.replace(invisible, '');
    return [foldName(unify(visible)), unify(foldName(visible))];
  };
  return {
    isConfusable(name, other) {
      const skeletons = skeletonsOf(other);
      return (
        foldName(name) !== foldName(other) && skeletonsOf(name).some((skeleton, form) => skeleton === skeletons[form])
      );
    },
    isReserved(name) {
      const skeletons = skeletonsOf(name).map(joined);
      return reserved.some((word) => skeletonsOf(word).some((skeleton, form) => joined(skeleton) === skeletons[form]));
    },
  };
}
