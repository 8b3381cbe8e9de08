/**
 * Fired on a control that needs the application, and bubbling, once a press does something. Presses before that are kept by the
 * inline script of the page.
 */
export const readyEvent = 'masthead:ready';
