import { loadListings } from "./listings.load.ts";

export const loadTab = loadListings("retail");
