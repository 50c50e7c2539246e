def geographic_range(height_m: float) -> float:
    """Distance to the horizon in nautical miles."""
    return 2.08 * height_m**0.5
