/** For bodies with articles or a whole analysis; others have the server's limit of 1 MB. */
export const LARGE_BODY_BYTES = 10 * 1024 * 1024;
