import type { Scheme } from '../../contract/palette.ts';

/** @returns the custom properties of a scheme's own colours, in the order of `ui/tokens.css`; roles are not among them */
export function tokensOf(scheme: Scheme): [name: string, colour: string][] {
  const { paper, tint, ink, muted, rule, accent, onAccent, danger, onDanger } = scheme;
  return [
    ['--paper', paper],
    ['--tint', tint],
    ['--ink', ink],
    ['--muted', muted],
    ['--rule', rule],
    ['--accent', accent],
    ['--on-accent', onAccent],
    ['--danger', danger],
    ['--on-danger', onDanger],
  ];
}

/** @returns the roles, which the site's own palette takes from its colours (`ui/base.css`) and any other palette says itself */
export function rolesOf({ primary, onPrimary, error }: Scheme): [name: string, colour: string][] {
  return [
    ['--primary', primary],
    ['--on-primary', onPrimary],
    ['--error', error],
  ];
}
