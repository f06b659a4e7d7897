/** Shown before a password is entered (`auth/common-password`), so that a rejection by the service is no surprise. */
export const PASSWORD_HINT =
  'At least 6 characters. Common passwords, such as 123456, and your own name are refused.';
