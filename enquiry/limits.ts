/** How much one enquiry may bring, in bytes. */

/** Photos and plans of one enquiry: how many, and bytes of each and of all as they are sent. */
export const fileLimits = { files: 10, each: 15 * 1024 * 1024, all: 60 * 1024 * 1024 } as const;
