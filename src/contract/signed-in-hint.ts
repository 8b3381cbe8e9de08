/**
 * Name of the cookie that tells scripts that a user is signed in on this browser, and nothing else; over https it begins with
 * `__Host-`. Its value is `1`.
 */
export const signedInHint = 'masthead-signed-in';
