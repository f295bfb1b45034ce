/**
 * What a company still lacks on its way to the first accepted offer, as the operator sees it, in the order in which it comes. A supplier is
 * invited, signs in, is verified, gets an offer and accepts it; a buyer registers, is verified, gets a contract and a discount category.
 */
export const companySteps = ['SIGN_IN', 'VERIFICATION', 'CONTRACT', 'CATEGORY', 'OFFER', 'ACCEPTANCE'] as const;
