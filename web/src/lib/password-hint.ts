/** Said before a new password is chosen (`auth/common-password`): what the service refuses is no surprise. */
export const PASSWORD_HINT =
  'At least 6 characters. Common passwords, such as 123456, and your own name are refused.';
