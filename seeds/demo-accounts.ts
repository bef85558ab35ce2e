export const DEMO_PASSWORD = "demo-password";

/** The accounts of the demo world, each with the password above. */
export const DEMO_ACCOUNTS = [
  {
    username: "demo_admin",
    email: "admin@demo.example",
    role: "admin",
    firstName: "Aisha",
    lastName: "Rahman",
    country: "Singapore",
    phone: "+65 6000 0001",
  },
  {
    username: "demo_owner",
    email: "owner@demo.example",
    role: "business_admin",
    firstName: "Marcus",
    lastName: "Lee",
    country: "Singapore",
    phone: "+65 6000 0002",
  },
  {
    username: "demo_starter",
    email: "starter@demo.example",
    role: "business_admin",
    firstName: "Priya",
    lastName: "Nair",
    country: "Singapore",
    phone: "+65 6000 0003",
  },
  {
    username: "demo_newowner",
    email: "newowner@demo.example",
    role: "business_admin",
    firstName: "Daniel",
    lastName: "Tan",
    country: "Singapore",
    phone: "+65 6000 0004",
  },
  {
    username: "demo_pro",
    email: "pro@demo.example",
    role: "professional",
    firstName: "Siti",
    lastName: "Aminah",
    country: "Singapore",
    phone: "+65 6000 0005",
  },
  {
    username: "demo_member",
    email: "member@demo.example",
    role: "customer",
    firstName: "Wei Jie",
    lastName: "Ng",
    country: "Singapore",
    phone: "+65 6000 0006",
  },
] as const;
