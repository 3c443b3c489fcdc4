/** Id of the template with links to the code of menus. */
export const menuCodeId = 'ufi-menu-code';

/**
 * Starts loading the code of menus if the pressed control opens one: it then arrives beside the app's, and not after
 * it.
 */
export function preloadMenu(control: Element): void {
  const template = document.getElementById(menuCodeId);
  if (control.ariaHasPopup !== 'menu' || !(template instanceof HTMLTemplateElement)) return;
  document.head.append(template.content);
}
