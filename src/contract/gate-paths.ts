// The part of the paths for editors that the pages around signing in need. They are the site's: a reader's browser loads none of the admin's paths with them.

const segment = encodeURIComponent;

/**
 * Why a sign-in at the provider failed, for the sign-in page. `not-admitted`: no account has a verified email address of this
 * person. `called-off`: cancelled at the provider. `expired`: it took too long or began in another browser. `provider`: the
 * provider cannot be reached or gave a wrong answer.
 */
const signInProblems = ['not-admitted', 'called-off', 'expired', 'provider'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The page where a sign-in waits for a code of the authenticator app, or one of the recovery codes. */
export type SignInStep = 'code' | 'recovery-code';

/** The page that creates the owner's account; it opens only with the token from its link. */
export const setupPath = '/setup';

/** The pages that the links of an invitation and of a forgotten password open, only with their tokens. */
export const accountLinkPaths = { invitation: '/invitation', resetPassword: '/reset-password' } as const;

/** The pages around signing in: the site renders them, and none of them is ever cached. */
export const gatePagePaths = {
  access: '/admin-access',
  login: '/login',
  /**
   * `returnTo`: where to go afterwards; `problem`: why a sign-in at the provider failed; `notice`: what has just happened; `step`:
   * what a sign-in waits for after the password.
   */
  loginTo: (query: { problem?: SignInProblem; notice?: 'password-changed'; step?: SignInStep; returnTo?: string }) =>
    `/login?${new URLSearchParams(query)}`,
  setup: (token: string) => `${setupPath}?token=${segment(token)}`,
  forgotPassword: '/forgot-password',
  /** The same page after the email was asked for. */
  linkSent: '/forgot-password?sent=1',
  invitation: (token: string) => `${accountLinkPaths.invitation}?token=${segment(token)}`,
  resetPassword: (token: string) => `${accountLinkPaths.resetPassword}?token=${segment(token)}`,
} as const;

/** Paths that a browser navigates to in order to sign in or out; scripts do not call them. */
export const gatePaths = {
  login: '/api/login',
  loginTo: (returnTo: string) => `/api/login?returnTo=${segment(returnTo)}`,
  logout: '/api/logout',
} as const;

/** API calls about the caller's own account, and those that create or open one. */
export const authPaths = {
  user: '/api/auth/user',
  signIn: '/api/auth/sign-in',
  /** POST completes a sign-in that waits for a code. */
  signInCode: '/api/auth/sign-in/code',
  ownerAccess: '/api/auth/owner-access',
  setup: (token: string) => `/api/auth/setup/${segment(token)}`,
  invitation: (token: string) => `/api/auth/invitation/${segment(token)}`,
  passwordResets: '/api/auth/password-reset',
  passwordReset: (token: string) => `/api/auth/password-reset/${segment(token)}`,
  password: '/api/auth/password',
  /** GET tells whether there is one; POST starts to set one up. */
  secondFactor: '/api/auth/second-factor',
  /** POST proves that the app has the secret, and turns it on. */
  secondFactorConfirmation: '/api/auth/second-factor/confirmation',
  /** POST turns it off; not a DELETE, since it carries the password. */
  secondFactorRemoval: '/api/auth/second-factor/removal',
  /** POST replaces all recovery codes. */
  recoveryCodes: '/api/auth/second-factor/recovery-codes',
  passkeys: '/api/auth/passkeys',
  /** PATCH renames one. */
  passkey: (id: string) => `/api/auth/passkeys/${segment(id)}`,
  /** POST asks for the challenge of a new passkey. */
  passkeyOptions: '/api/auth/passkeys/options',
  passkeySignIn: '/api/auth/passkeys/sign-in',
  /** POST asks for a challenge to sign in with. */
  passkeySignInOptions: '/api/auth/passkeys/sign-in/options',
  ways: '/api/auth/ways',
  sessions: '/api/auth/sessions',
  session: (id: string) => `/api/auth/sessions/${segment(id)}`,
  /** Starts a sign-in at the OpenID Connect provider; a browser navigates to it. */
  openIdConnect: '/api/auth/openid-connect',
  openIdConnectTo: (returnTo: string) => `/api/auth/openid-connect?returnTo=${segment(returnTo)}`,
} as const;
