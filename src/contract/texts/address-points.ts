import { texts } from "./language.ts";

/** The pin of an address, on the forms of listings and locations. */
export const addressPointsText = texts("addressPointsText", {
  countryUnknown: "We do not know this country",
  title: "Pin on the map",
  hint: "Customers find you on the map by a pin. We place it when the address is filled in.",
  find: "Find on map",
  findAgain: "Find the address again",
  remove: "Remove the pin",
  failed: "The pin could not be placed",
  failedBody: "You can try again, or save without a pin and place it later.",
  map: "Map with the pin of the address",
  pin: "Pin of the address: move it with the arrow keys",
  position: "The pin is at {lat}, {lng}.",
  removed: "There is no pin.",
  how: "Drag the pin to your door, or select it and press the arrow keys.",
  /** How exactly the address was found. */
  found: {
    address: "The pin is where your address is.",
    postalCode: "The pin is where your postal code is.",
    district: "We know your district, but not your address: move the pin to your door.",
    city: "We only know your city: move the pin to your door, otherwise customers do not see you on the map.",
    country: "We do not know this address: move the pin to your door, otherwise customers do not see you on the map.",
  },
  kept: "The pin stays where it is, because it fits the address.",
  /** {source} is a link to OpenStreetMap. */
  credit: "Found with data of © {source} contributors",
  coordinates: "Coordinates of the pin",
});
